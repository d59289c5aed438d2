// Precedents that read an article. Nothing where there is none.
import { PrecedentRow } from '../../components/precedent-row';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { precedents } from '../../lib/i18n/words/precedents';
import { useReading } from '../../lib/offline/answers';
import { me } from '../../lib/session';

export function CitingPrecedents({ rulebook, number }: { rulebook: string; number: string }) {
  const reading = useReading(me.value ? urls.citingPrecedents(rulebook, number) : null);
  const found = reading.data?.results ?? [];
  if (found.length === 0) return null;
  return (
    <section class="stack tight">
      <h3>{words(precedents).citing}</h3>
      <ul class="list">
        {found.map((precedent) => (
          <PrecedentRow key={precedent.id} precedent={precedent} />
        ))}
      </ul>
    </section>
  );
}
