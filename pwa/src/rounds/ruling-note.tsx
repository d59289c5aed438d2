// A sentence on what a ruling did to a place or a match, with the way back to the ruling.
import { Icon } from '../components/icon';
import type { components } from '../lib/api/schema';
import { words } from '../lib/i18n/dictionary';
import { to } from '../lib/router/addresses';
import type { BracketMatch, BracketPart, StandingRow } from './overview';
import { said } from './words';

type Link = components['schemas']['RulingLink'];
type Marks = Pick<BracketMatch, 'rulings' | 'put_out'>;

/** What rulings did to a match; nothing in an answer that the device kept from an earlier version. */
export function marksOf({ rulings, put_out }: Partial<Marks>): Marks {
  return { rulings: rulings ?? [], put_out: put_out ?? [] };
}

export function RulingNote({ link, children }: { link: Link; children: string }) {
  return (
    <p class="note">
      <Icon name="gavel" />
      <span>
        {children} <a href={to('incident', { incident: link.incident })}>{words(said).readRuling}</a>
      </span>
    </p>
  );
}

/** Beside a place: the ruling that put the player out, then those that changed a match. */
export function RulingsOfPlace({ row, rulings }: { row: StandingRow; rulings: readonly Link[] }) {
  const say = words(said);
  return (
    <>
      {row.put_out && <RulingNote link={row.put_out}>{say.putOut({ name: row.short })}</RulingNote>}
      {rulings
        .filter((link) => link.ruling !== row.put_out?.ruling)
        .map((link) => (
          <RulingNote key={link.ruling} link={link}>{`${say.ruling}.`}</RulingNote>
        ))}
    </>
  );
}

/** Beside a match of a bracket: why it was given away, and what a ruling changed in it. */
export function RulingsOfMatch({ match }: { match: BracketMatch }) {
  const say = words(said);
  const { rulings, put_out } = marksOf(match);
  return (
    <>
      {put_out.map((player) => (
        <RulingNote key={player.entrant} link={player}>
          {say.gaveAway({ name: player.short })}
        </RulingNote>
      ))}
      {rulings
        .filter((link) => !put_out.some((player) => player.ruling === link.ruling))
        .map((link) => (
          <RulingNote key={link.ruling} link={link}>
            {say.ruledMatch}
          </RulingNote>
        ))}
    </>
  );
}

/** Under a bracket: the players who are out of it by a ruling. */
export function RulingsOfPart({ part }: { part: BracketPart }) {
  const say = words(said);
  return (
    <>
      {marksOf(part).put_out.map((player) => (
        <RulingNote key={player.entrant} link={player}>
          {say.putOut({ name: player.short })}
        </RulingNote>
      ))}
    </>
  );
}
