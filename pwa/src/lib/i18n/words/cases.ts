// Words of the list of cases.
import { dictionary } from '../dictionary';

export const cases = dictionary({
  title: { en: 'Cases', fr: 'Dossiers' },
  show: { en: 'Show', fr: 'Afficher' },
  open: { en: 'Open', fr: 'Ouverts' },
  ruled: { en: 'Ruled', fr: 'Décidés' },
  appealed: { en: 'Appealed', fr: 'En appel' },
  all: { en: 'All', fr: 'Tous' },
  emptyOpen: { en: 'No open cases. Log one from a table.', fr: 'Aucun dossier ouvert. En noter un depuis une table.' },
  empty: { en: 'No cases here.', fr: 'Aucun dossier ici.' },
  stateOpen: { en: 'Open', fr: 'Ouvert' },
  stateRuled: { en: 'Ruled', fr: 'Décidé' },
  stateAppealed: { en: 'Appeal', fr: 'Appel' },
  stateClosed: { en: 'Closed', fr: 'Clos' },
  stateWithdrawn: { en: 'Withdrawn', fr: 'Retiré' },
  here: { en: 'On this tablet only', fr: 'Sur cette tablette seulement' },
  more: { en: 'Show more', fr: 'Afficher la suite' },
  by: { en: (initials: string) => `noted by ${initials}`, fr: (initials: string) => `noté par ${initials}` },
});
