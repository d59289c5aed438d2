// Where a file is dropped or chosen. The whole field is the label of the input; the keyboard reaches the input itself.
import { useSignal } from '@preact/signals';
import { Icon } from '../../components/icon';
import { words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';

export function FileChoice({ isSmall, onFile }: { isSmall: boolean; onFile: (file: File) => void }) {
  const say = words(auditWords);
  const isOver = useSignal(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the input beside it as its equal
    <section
      class={`drop ${isOver.value ? 'over' : ''} ${isSmall ? 'small' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        take(event.dataTransfer?.files);
      }}
    >
      <label class="btn">
        <Icon name="file-check" />
        {isSmall ? say.another : say.choose}
        <input
          class="sr"
          type="file"
          accept=".mat,.txt,.sgf"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {!isSmall && (
        <>
          <span class="cap from-tablet">{say.drop}</span>
          <p class="cap">{say.which}</p>
          <p class="cap">{say.nothingStored}</p>
        </>
      )}
    </section>
  );
}
