// Words of the vote: choices, sealing, receipt, count.
import { dictionary } from '../dictionary';

export const vote = dictionary({
  choice: {
    en: (choice: string) =>
      ({
        uphold: 'Upheld',
        overturn: 'Overturned',
        alternative: 'Alternative',
        option: 'A solution',
        abstain: 'Abstain',
      })[choice] ?? choice,
    fr: (choice: string) =>
      ({
        uphold: 'Confirmée',
        overturn: 'Infirmée',
        alternative: 'Autre décision',
        option: 'Une solution',
        abstain: 'Abstention',
      })[choice] ?? choice,
  },
  gives: {
    en: (choice: string) =>
      ({
        uphold: 'The ruling stands',
        overturn: 'Cancelled, not replaced',
        alternative: 'Another ruling',
        option: 'One of the proposals',
        abstain: 'Neither for nor against',
      })[choice] ?? choice,
    fr: (choice: string) =>
      ({
        uphold: 'La décision reste',
        overturn: 'Annulée, sans remplacement',
        alternative: 'Une autre à sa place',
        option: 'L’une de celles proposées',
        abstain: 'Ni pour ni contre',
      })[choice] ?? choice,
  },
  cast: { en: 'Cast vote', fr: 'Voter' },
  castAsk: {
    en: (choice: string) => `Cast “${choice.toLowerCase()}”? It can’t be changed.`,
    fr: (choice: string) => `Voter « ${choice.toLowerCase()} » ? Ce sera définitif.`,
  },
  castWhat: {
    en: 'You get a receipt of three words. With it this phone finds your vote among those counted.',
    fr: 'Vous recevez un reçu de trois mots. Ce téléphone retrouve ainsi votre vote parmi ceux comptés.',
  },
  think: { en: 'Not yet', fr: 'Pas encore' },
  votesIn: {
    en: (count: number, seats: number) => `${count} of ${seats} votes in.`,
    fr: (count: number, seats: number) => `${count} ${count === 1 ? 'vote' : 'votes'} sur ${seats}.`,
  },
  seal: {
    en: (mode: string) =>
      ({
        open: 'The panel can read each vote.',
        sealed: 'Sealed until all are in.',
        secret: 'Secret: only the tally is ever shown.',
      })[mode] ?? mode,
    fr: (mode: string) =>
      ({
        open: 'Le comité lit chaque vote.',
        sealed: 'Scellés jusqu’au dernier.',
        secret: 'Secret : seul le décompte est montré.',
      })[mode] ?? mode,
  },
  again: {
    en: (ballot: number) => `No majority. Ballot ${ballot}.`,
    fr: (ballot: number) => `Pas de majorité. Tour ${ballot}.`,
  },
  mode: {
    en: (mode: string) => ({ open: 'Open', sealed: 'Sealed', secret: 'Secret' })[mode] ?? mode,
    fr: (mode: string) => ({ open: 'Ouvert', sealed: 'Scellé', secret: 'Secret' })[mode] ?? mode,
  },
  modeWhat: {
    en: (mode: string) =>
      ({
        open: 'The panel and the director see each vote as it comes.',
        sealed: 'Votes stay hidden until the last one is in. Then all are shown with names.',
        secret: 'Individual votes are never shown. Only the tally is.',
      })[mode] ?? mode,
    fr: (mode: string) =>
      ({
        open: 'Le comité et la direction voient chaque vote à son arrivée.',
        sealed: 'Les votes restent cachés jusqu’au dernier. Puis tous sont montrés, avec les noms.',
        secret: 'Les votes individuels ne sont jamais montrés. Seul le décompte l’est.',
      })[mode] ?? mode,
  },
  offline: {
    en: (time: string) => `Kept on this phone. It counts once sent, before ${time}.`,
    fr: (time: string) => `Gardé sur ce téléphone. Compte une fois envoyé, avant ${time}.`,
  },
  offlinePlain: {
    en: 'Kept on this phone. It counts once sent.',
    fr: 'Gardé sur ce téléphone. Compte une fois envoyé.',
  },
  receipt: { en: 'Your receipt', fr: 'Votre reçu' },
  receiptWhat: {
    en: 'Kept on this phone. It does not reveal your vote.',
    fr: 'Gardé sur ce téléphone. Il ne révèle pas votre vote.',
  },
  youVoted: { en: 'Your vote is in', fr: 'Votre vote est arrivé' },
  elsewhere: {
    en: 'Your vote is in. Its receipt is on the phone that cast it.',
    fr: 'Votre vote est arrivé. Son reçu est sur le téléphone qui l’a donné.',
  },
  counted: { en: 'Your vote was counted', fr: 'Votre vote a été compté' },
  countedWhat: {
    en: 'This phone has found it in the list below.',
    fr: 'Ce téléphone l’a trouvé dans la liste ci-dessous.',
  },
  missing: { en: 'Your vote isn’t in the list', fr: 'Votre vote n’est pas dans la liste' },
  missingWhat: {
    en: 'Show this phone to the director. It holds the proof that your vote was cast.',
    fr: 'Montrer ce téléphone à la direction. Il contient la preuve de votre vote.',
  },
  tally: { en: 'The count', fr: 'Le décompte' },
  ballot: { en: (ballot: number) => `Ballot ${ballot}`, fr: (ballot: number) => `Tour ${ballot}` },
  countRight: {
    en: (count: number) => `This device repeated the count: ${count} votes, each with its receipt.`,
    fr: (count: number) => `Cet appareil a recompté : ${count} votes, chacun avec son reçu.`,
  },
  countWrong: {
    en: 'A recount on this device gives a different tally. Tell the director.',
    fr: 'Un nouveau décompte sur cet appareil donne un autre résultat. Prévenir la direction.',
  },
  list: { en: 'Votes and receipts', fr: 'Votes et reçus' },
  yours: { en: 'yours', fr: 'le vôtre' },
  alternatives: { en: 'Which ruling instead?', fr: 'Quelle décision à la place ?' },
  solutions: { en: 'Which solution?', fr: 'Quelle solution ?' },
  noneYet: { en: 'No proposal yet.', fr: 'Aucune proposition.' },
  own: { en: 'Propose one', fr: 'En proposer une' },
  ownTitle: { en: 'Word it as a ruling', fr: 'La formuler comme une décision' },
  ownWhat: {
    en: 'All members can vote for it. Its author is not recorded.',
    fr: 'Tous les membres peuvent la voter. Son auteur n’est pas enregistré.',
  },
  outcome: { en: 'What is ruled?', fr: 'Que décide-t-on ?' },
  penalties: { en: 'Penalties', fr: 'Pénalités' },
  inWords: { en: 'Why, in a sentence', fr: 'Pourquoi, en une phrase' },
  putForward: { en: 'Put it to the vote', fr: 'La mettre aux voix' },
  numbered: { en: (number: number) => `Alternative ${number}`, fr: (number: number) => `Autre décision ${number}` },
  close: { en: 'Back', fr: 'Retour' },
  running: { en: 'Votes so far', fr: 'Votes à ce stade' },
});
