// The other languages on the page of a private link, whose reader has no settings to choose one in.
import { OtherLanguages } from '../../components/languages';
import { isLinkPage } from '../../lib/bearer';
import '../../styles/languages.css';

export function LinkLanguages() {
  if (!isLinkPage.value) return null;
  return (
    <div class="link-languages">
      <OtherLanguages isShort />
    </div>
  );
}
