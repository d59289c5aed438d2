// The appellant withdraws the appeal; if no committee can sit, the director ends it.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { isDesk, mayDo } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { noteAct } from '../../lib/offline/appeals';
import type { PartProps } from './part';

export function Withdraw({ file, where }: PartProps) {
  const say = words(appeal);
  const asked = useSignal<'withdrawn' | 'concluded' | null>(null);
  const isTheirs = file.you.side === file.side || isDesk(file);
  const mayWithdraw = isTheirs && mayDo(file, 'withdrawn');
  const mayConclude = isDesk(file) && mayDo(file, 'concluded');
  if (!mayWithdraw && !mayConclude) return null;
  const kind = asked.value;
  const isComplaint = file.instance === 'complaint';
  const withdraw = isComplaint ? say.withdrawComplaint : say.withdraw;
  const withdrawAsk = isComplaint ? say.withdrawComplaintAsk : say.withdrawAsk;
  return (
    <div class="acts">
      {mayWithdraw && (
        <button type="button" class="btn plain" onClick={() => (asked.value = 'withdrawn')}>
          <Icon name="undo-2" />
          {withdraw}
        </button>
      )}
      {mayConclude && (
        <button type="button" class="btn plain" onClick={() => (asked.value = 'concluded')}>
          {say.conclude}
        </button>
      )}
      {kind && (
        <Dialog
          question={kind === 'withdrawn' ? withdrawAsk : say.concludeAsk}
          act={kind === 'withdrawn' ? withdraw : say.conclude}
          stay={say.keepAppeal}
          isGrave
          onStay={() => (asked.value = null)}
          onAct={async () => {
            await noteAct(where, kind, kind === 'withdrawn' ? { side: file.side } : {});
            asked.value = null;
          }}
        >
          <p>{isComplaint ? say.withdrawComplaintWhat : say.withdrawWhat}</p>
        </Dialog>
      )}
    </div>
  );
}
