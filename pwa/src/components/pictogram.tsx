// The remedy as a picture beside the verdict, from 768: an ornament, the words say it all.
import type { Advice, Cube } from '../lib/api/types';
import { isCube, isRecord, isScore } from '../lib/facts/values';
import { Icon, type IconName } from './icon';

type Remedy = Advice['remedies'][number];

const CUBE_OFF: readonly string[] = ['remove-cube', 'continue-without-cube'];

/** The first remedy that a picture exists for; else the sign of what kind of answer it is. */
export function Pictogram({
  remedies,
  cube,
  fallback,
}: {
  remedies: readonly Remedy[];
  cube: Cube | null;
  fallback: IconName;
}) {
  if (remedies.some((remedy) => CUBE_OFF.includes(remedy.do)))
    return <CubePicture text={String(Math.max(2, cube?.value ?? 2))} isOff />;
  const set = remedies.find((remedy) => remedy.do === 'set-cube');
  if (set && isCube(set)) return <CubePicture text={String(set.value)} />;
  const found: unknown = remedies.find((remedy) => remedy.do === 'set-score');
  const score = isRecord(found) ? found.score : undefined;
  if (isScore(score)) return <ScorePicture text={`${score.A}–${score.B}`} />;
  return (
    <span class="pic sign-pic" aria-hidden="true">
      <Icon name={fallback} />
    </span>
  );
}

function CubePicture({ text, isOff = false }: { text: string; isOff?: boolean }) {
  return (
    <svg class="pic" viewBox="0 0 76 76" aria-hidden="true">
      <rect class="pic-line" x="6" y="6" width="56" height="56" rx="13" />
      <text class="pic-text" x="34" y="46" text-anchor="middle" font-size={text.length > 2 ? 22 : 34}>
        {text}
      </text>
      {isOff && (
        <>
          <circle class="pic-off" cx="60" cy="60" r="15.5" />
          <path class="pic-cross" d="m55 55 10 10m0-10L55 65" />
        </>
      )}
    </svg>
  );
}

function ScorePicture({ text }: { text: string }) {
  return (
    <svg class="pic" viewBox="0 0 76 76" aria-hidden="true">
      <rect class="pic-line" x="3" y="16" width="70" height="44" rx="10" />
      <text class="pic-text" x="38" y="46" text-anchor="middle" font-size={text.length > 4 ? 19 : 24}>
        {text}
      </text>
    </svg>
  );
}
