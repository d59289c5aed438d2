// The file or the pasted text, and how it was understood.
import { useSignal } from '@preact/signals';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { TextArea } from '../../components/text-area';
import type { EntryList } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entryImport } from '../../lib/i18n/words/events';

interface Props {
  name: string | null;
  list: EntryList | null;
  onRead: (read: { name: string; content: string }) => void;
}

export function ListFile({ name, list, onRead }: Props) {
  const say = words(entryImport);
  const pasted = useSignal('');
  const take = async (file: File | undefined) => {
    if (file) onRead({ name: file.name, content: base64(new Uint8Array(await file.arrayBuffer())) });
  };
  return (
    <section class="card">
      <div class="row">
        <Icon name="file-spreadsheet" />
        <div class="grow">
          {name && <p class="strong">{name}</p>}
          <p class="cap">{list ? understood(list) : say.fileWhat}</p>
        </div>
        <label class="btn file">
          {name ? say.another : say.file}
          <input
            type="file"
            class="sr"
            accept=".csv,.txt,.tsv,.trf,.trfx,text/csv,text/plain"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      {!name && (
        <Form
          class="form"
          onSubmit={() => {
            const text = pasted.value;
            if (text.trim()) onRead({ name: say.pasted, content: base64(new TextEncoder().encode(text)) });
          }}
        >
          <TextArea
            label={say.paste}
            hint={say.pasteHint}
            isTall
            value={pasted.value}
            onText={(text) => (pasted.value = text)}
          />
          <button type="submit" class="btn">
            {say.read}
          </button>
        </Form>
      )}
    </section>
  );
}

function understood(list: EntryList): string {
  const say = words(entryImport);
  const separators: Record<string, string> = { semicolon: say.semicolon, comma: say.comma, tab: say.tab };
  const parts = [
    say.rows({ count: list.rows.length }),
    list.form === 'trf' ? 'TRF' : separators[list.separator],
    list.encoding,
    list.form === 'trf' ? '' : list.has_headings ? say.headingsInRow1 : say.noHeadings,
  ];
  return parts.filter(Boolean).join(' · ');
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
