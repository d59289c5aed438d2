// A case in a list: table, kind, names, when, and how it stands.
import type { ComponentChildren } from 'preact';
import type { Description, IncidentState, IncidentSummary } from '../lib/api/types';
import { tables, venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { cases } from '../lib/i18n/words/cases';
import { common } from '../lib/i18n/words/common';
import { kindLabel } from '../lib/kinds';
import type { LocalIncident } from '../lib/offline/database';
import { to } from '../lib/router/addresses';
import { Icon, type IconName } from './icon';
import { Pill, type PillTone } from './pill';

export function CaseRow({ incident, description }: { incident: IncidentSummary; description: Description | null }) {
  const say = words(cases);
  const { A, B } = incident.sides;
  return (
    <Row
      id={incident.id}
      table={incident.table}
      title={kindLabel(description, incident.kind)}
      line={[
        `${A.short} – ${B.short}`,
        moment(incident.happened_at),
        say.by({ initials: incident.logged_by.initials }),
      ].join(' · ')}
    >
      <CaseState state={incident.state} />
    </Row>
  );
}

export function LocalCaseRow({ incident, description }: { incident: LocalIncident; description: Description | null }) {
  const say = words(cases);
  const sides = tables.value.find((table) => table.match === incident.match)?.sides;
  const names = sides && `${sides.A.short} – ${sides.B.short}`;
  return (
    <Row
      id={incident.id}
      table={incident.table}
      title={kindLabel(description, incident.kind)}
      line={[names, moment(incident.happenedAt), say.here].filter(Boolean).join(' · ')}
    >
      <Icon name="cloud-upload" />
      <CaseState state={incident.state} />
    </Row>
  );
}

/** The time of day; on another day the date before it. */
function moment(at: string): string {
  const day = shortDate(at, venueZone.value);
  const time = clockTime(at, venueZone.value);
  return day === shortDate(Date.now(), venueZone.value) ? time : `${day}, ${time}`;
}

interface RowProps {
  id: string;
  table: number;
  title: string;
  line: string;
  children: ComponentChildren;
}

function Row({ id, table, title, line, children }: RowProps) {
  return (
    <a class="item case" href={to('incident', { incident: id })}>
      <span class="badge num">
        <span class="sr">{words(common).table({ number: table })}</span>
        <span aria-hidden="true">{table}</span>
      </span>
      <span class="grow">
        <b class="strong">{title}</b>
        <span class="cap">{line}</span>
      </span>
      <span class="end">{children}</span>
    </a>
  );
}

/** What became of a case. */
export function CaseState({ state }: { state: IncidentState }) {
  const say = words(cases);
  const [tone, icon, word]: [PillTone, IconName, string] = {
    open: ['plain', 'hand', say.stateOpen] as [PillTone, IconName, string],
    ruled: ['settled', 'gavel', say.stateRuled] as [PillTone, IconName, string],
    appealed: ['appeal', 'scale', say.stateAppealed] as [PillTone, IconName, string],
    closed: ['settled', 'check', say.stateClosed] as [PillTone, IconName, string],
    withdrawn: ['plain', 'undo-2', say.stateWithdrawn] as [PillTone, IconName, string],
  }[state];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}
