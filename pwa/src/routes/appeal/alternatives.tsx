// Other decisions, spelled out as rulings: those of others first, then an own one.
import { useSignal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { CubeEditor, settled } from '../../components/facts/cube-editor';
import { ScoreEditor } from '../../components/facts/score-editor';
import { Icon } from '../../components/icon';
import { Sheet } from '../../components/sheet';
import { TextArea } from '../../components/text-area';
import { Which } from '../../components/which';
import { Wrong } from '../../components/wrong';
import type { Cube, VoteOption } from '../../lib/api/types';
import { namesOf } from '../../lib/appeal';
import { repeatsRuling } from '../../lib/ballot';
import { useDescription } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { isCube } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { vote as voteWords } from '../../lib/i18n/words/vote';
import { kindOf } from '../../lib/kinds';
import { noteOption } from '../../lib/offline/appeals';
import { mine } from '../../lib/offline/sync';
import { penaltyText } from '../../lib/penalties';
import type { Sanction } from '../../lib/ruling';
import { inWords } from '../../lib/tongues';
import { AddPenalty } from '../incident/add-penalty';
import { OnDevice } from './on-device';
import type { PartProps } from './part';

interface Props extends PartProps {
  isComplaint: boolean;
  chosen: string | null;
  onChoose: (option: string) => void;
  onClose: () => void;
}

export function Alternatives({ file, where, isComplaint, chosen, onChoose, onClose }: Props) {
  const say = words(voteWords);
  const isOwn = useSignal(false);
  const isPutting = mine.value.some(({ stream, subject }) => stream === file.incident && subject.what === 'option');
  if (isOwn.value) {
    return (
      <Sheet title={say.ownTitle} onClose={onClose}>
        <Own file={file} where={where} onPut={() => (isOwn.value = false)} />
      </Sheet>
    );
  }
  return (
    <Sheet title={isComplaint ? say.solutions : say.alternatives} onClose={onClose}>
      <div class="stack">
        <OnDevice stream={file.incident} />
        {!file.options.length && !isPutting && <p>{say.noneYet}</p>}
        <div class="option-list" role="radiogroup" aria-label={say.alternatives}>
          {file.options.map((option) => (
            <Option
              key={option.id}
              option={option}
              isChosen={option.id === chosen}
              onChoose={() => onChoose(option.id)}
            />
          ))}
        </div>
        <button type="button" class="btn" onClick={() => (isOwn.value = true)}>
          <Icon name="plus" />
          {say.own}
        </button>
      </div>
    </Sheet>
  );
}

function Option({ option, isChosen, onChoose }: { option: VoteOption; isChosen: boolean; onChoose: () => void }) {
  const say = words(voteWords);
  const told = inWords(option.words);
  return (
    <button type="button" role="radio" class="opt option" aria-checked={isChosen} onClick={onChoose}>
      <span>
        <span class="cap">{say.numbered({ number: option.number })}</span>
        <b>{told.verdict}</b>
        {[...told.now, ...told.sanctions.map((sanction) => sanction.text)].map((line) => (
          <small key={line}>{line}</small>
        ))}
        {option.text && <small>{option.text}</small>}
      </span>
    </button>
  );
}

/** An own one: outcome, what is set right, penalties, and a sentence of why. */
function Own({ file, where, onPut }: PartProps & { onPut: () => void }) {
  const say = words(voteWords);
  const ruled = words(rulingWords);
  const description = useDescription(file.tournament.rulebook).data;
  const names = namesOf(file);
  const kind = kindOf(description, file.kind);
  const outcomes = kind?.outcomes.filter(({ outcome }) => outcome !== NEEDS_FACTS && outcome !== NOT_COVERED) ?? [];
  const outcome = useSignal(file.ruling?.outcome ?? '');
  const keepsRemedies = useSignal(true);
  const score = useSignal<typeof file.match.score | null>(null);
  const cube = useSignal<Cube | null>(null);
  const penalties = useSignal<readonly Sanction[]>([]);
  const text = useSignal('');
  const isSame = outcome.value === file.ruling?.outcome;
  const kept = isSame && keepsRemedies.value ? (file.ruling?.remedies ?? []) : [];
  const known = description?.remedies ?? {};
  const isUnsaid = useSignal(false);
  const isRepeated = useSignal(false);
  const put = async () => {
    isUnsaid.value = !outcome.value && !text.value.trim();
    if (isUnsaid.value) return;
    const own = [
      ...(score.value ? [{ do: 'set-score', score: score.value }] : []),
      ...(cube.value ? [{ do: 'set-cube', ...cube.value }] : []),
    ];
    const remedies = [...kept.filter((one) => !own.some((mine) => mine.do === one.do)), ...own];
    const option = {
      outcome: outcome.value || NOT_COVERED,
      remedies,
      sanctions: penalties.value.map((one) => ({ ...one })),
      text: text.value.trim(),
    };
    isRepeated.value = repeatsRuling(file.ruling, option);
    if (isRepeated.value) return;
    await noteOption(where, option);
    onPut();
  };
  return (
    <div class="form">
      <p class="cap">{say.ownWhat}</p>
      <Which label={say.outcome} value={outcome.value} onChoose={(chosen) => (outcome.value = chosen)}>
        {outcomes.map((one) => ({ value: one.outcome, word: said(one.label) }))}
      </Which>
      <div class="rows">
        {isSame && (file.ruling?.remedies.length ?? 0) > 0 && (
          <CheckRow isOn={keepsRemedies.value} onToggle={() => (keepsRemedies.value = !keepsRemedies.value)}>
            {file.ruling && inWords(file.ruling.words).now.join(' ')}
          </CheckRow>
        )}
        {'set-score' in known && (
          <CheckRow
            isOn={score.value !== null}
            onToggle={() => (score.value = score.value ? null : (file.match.score ?? { A: 0, B: 0 }))}
          >
            {ruled.setScore}
          </CheckRow>
        )}
        {score.value && (
          <ScoreEditor
            value={score.value}
            proposed={file.match.score}
            names={names}
            onChange={(next) => (score.value = { ...(file.match.score ?? { A: 0, B: 0 }), ...next })}
          />
        )}
        {'set-cube' in known && (
          <CheckRow
            isOn={cube.value !== null}
            onToggle={() => (cube.value = cube.value ? null : cubeOf(file.question.facts.cube))}
          >
            {ruled.setCube}
          </CheckRow>
        )}
        {cube.value && (
          <CubeEditor value={cube.value} names={names} onChange={(next) => (cube.value = settled(next))} />
        )}
      </div>
      <div>
        <p class="strong">{say.penalties}</p>
        {penalties.value.map((sanction, place) => (
          <div class="added" key={`${sanction.kind} ${sanction.against}`}>
            <span>{penaltyText(sanction, description, names)}</span>
            <button
              type="button"
              class="btn icon"
              aria-label={ruled.remove({ what: penaltyText(sanction, description, names) })}
              onClick={() => (penalties.value = penalties.value.filter((_, at) => at !== place))}
            >
              <Icon name="x" />
            </button>
          </div>
        ))}
        <AddPenalty
          description={description}
          names={names}
          onAdd={(sanction) => (penalties.value = [...penalties.value, sanction])}
        />
      </div>
      <TextArea
        label={say.inWords}
        maxLength={4_000}
        value={text.value}
        wrong={isUnsaid.value && say.saidFirst}
        onText={(typed) => (text.value = typed)}
      />
      {isRepeated.value && <Wrong>{say.isSame}</Wrong>}
      <button type="button" class="btn main-act" onClick={() => void put()}>
        {say.putForward}
      </button>
    </div>
  );
}

function cubeOf(known: unknown): Cube {
  return isCube(known) ? known : { value: 1, owner: null };
}
