// Words of making up a committee, and of private links.
import { dictionary } from '../dictionary';

export const committee = dictionary({
  title: { en: 'The committee', fr: 'Le comité' },
  proposed: { en: 'Proposed by the draw', fr: 'Proposé par le tirage' },
  sits: { en: 'Sits', fr: 'Siège' },
  alternate: { en: (place: number) => `Alternate ${place}`, fr: (place: number) => `Suppléance ${place}` },
  cantSit: { en: 'Can’t sit', fr: 'Ne peut siéger' },
  noTies: { en: 'No tie found', fr: 'Aucun lien trouvé' },
  unknownTies: { en: 'Nothing known of ties', fr: 'Liens non connus' },
  drawnFrom: {
    en: (count: number) =>
      `Drawn from ${count} ${count === 1 ? 'person' : 'people'}: players whose match is over, officials who may sit, and people named for the pool. Those with a tie are left out.`,
    fr: (count: number) =>
      `Tirage parmi ${count} ${count === 1 ? 'personne' : 'personnes'} : joueurs dont le match est terminé, officiels qui peuvent siéger et personnes désignées. Les personnes ayant un lien sont écartées.`,
  },
  swapIn: { en: (name: string) => `Seat ${name}`, fr: (name: string) => `Faire siéger ${name}` },
  swapOut: { en: (name: string) => `Unseat ${name}`, fr: (name: string) => `Retirer ${name}` },
  chosen: {
    en: (count: number, size: number) => `${count} of ${size} seats`,
    fr: (count: number, size: number) => `${count} sièges sur ${size}`,
  },
  size: { en: 'How many members?', fr: 'Combien de membres ?' },
  mode: { en: 'How do they vote?', fr: 'Mode de vote' },
  modeFixed: { en: 'Fixed once the committee is called.', fr: 'Fixé dès la convocation du comité.' },
  call: { en: 'Call the committee', fr: 'Convoquer le comité' },
  callAsk: { en: (count: number) => `Call these ${count}?`, fr: (count: number) => `Convoquer ces ${count} membres ?` },
  callWhat: {
    en: (mode: string) => `The vote will be ${mode}. Each member is told, with a private link.`,
    fr: (mode: string) => `Le vote sera ${mode}. Chaque membre est prévenu, avec un lien privé.`,
  },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  none: { en: 'No valid committee', fr: 'Pas de comité régulier' },
  lacking: {
    en: (count: number) => (count === 1 ? 'One more member is needed.' : `${count} more members are needed.`),
    fr: (count: number) => (count === 1 ? 'Il manque un membre.' : `Il manque ${count} membres.`),
  },
  waysOut: { en: 'What can be done', fr: 'Ce qui peut se faire' },
  wayOut: {
    en: (way: string) =>
      ({
        'ask-others': 'Name others who are competent, impartial and available. They need not take part in the event.',
        waive: 'Both sides may accept a tie that can be lifted.',
        smaller: 'Three members are enough.',
        'replace-posted': 'Replace those involved by other players of the championship.',
      })[way] ?? way,
    fr: (way: string) =>
      ({
        'ask-others': 'Désigner d’autres personnes compétentes, impartiales et disponibles, même hors du tournoi.',
        waive: 'Les deux camps peuvent accepter un lien qui peut l’être.',
        smaller: 'Trois membres suffisent.',
        'replace-posted': 'Remplacer les personnes impliquées par d’autres joueurs du championnat.',
      })[way] ?? way,
  },
  tie: {
    en: (kind: string, name: string) =>
      ({
        party: `plays this match as ${name}`,
        'same-team': `same team as ${name}`,
        'same-club': `same club as ${name}`,
        'same-name': `same family name as ${name}`,
        family: `family of ${name}`,
        opponent: `met ${name} in this event`,
        stake: 'their own place depends on the result',
        'made-ruling': 'made the ruling',
        'sat-before': 'sat on this case before',
        declared: 'has declared a tie',
      })[kind] ?? kind,
    fr: (kind: string, name: string) =>
      ({
        party: `joue ce match : ${name}`,
        'same-team': `même équipe que ${name}`,
        'same-club': `même club que ${name}`,
        'same-name': `même nom que ${name}`,
        family: `de la famille de ${name}`,
        opponent: `a joué contre ${name} ici`,
        stake: 'sa place dépend du résultat',
        'made-ruling': 'a pris la décision',
        'sat-before': 'a déjà siégé sur ce dossier',
        declared: 'a déclaré un lien',
      })[kind] ?? kind,
  },
  unfit: {
    en: (why: string) =>
      ({
        director: 'directs the event',
        staff: 'is on the staff',
        'not-a-player': 'isn’t a player of the event',
        'not-competent': 'doesn’t know the rules well enough',
        'not-available': 'isn’t available',
        'not-posted': 'wasn’t announced at the start',
        objected: 'a side objects',
      })[why] ?? why,
    fr: (why: string) =>
      ({
        director: 'dirige l’épreuve',
        staff: 'est de l’organisation',
        'not-a-player': 'ne joue pas l’épreuve',
        'not-competent': 'ne connaît pas assez les règles',
        'not-available': 'n’est pas disponible',
        'not-posted': 'n’a pas été annoncé au départ',
        objected: 'un camp s’y oppose',
      })[why] ?? why,
  },
  waiveTie: { en: 'Both sides accept this', fr: 'Les deux camps l’acceptent' },
  byParties: { en: 'Chosen by both sides together.', fr: 'Choisi par les deux camps ensemble.' },
  byDirector: { en: 'Chosen by the director.', fr: 'Choisi par la direction.' },
  byPosting: { en: 'Announced when the event began.', fr: 'Annoncé au début de l’épreuve.' },
  draw: { en: 'How the draw went', fr: 'Comment le tirage s’est fait' },
  drawWhat: {
    en: 'Smallest key first. Anyone can recompute it: SHA-256 of the seed, a colon and the person’s id.',
    fr: 'La plus petite clé d’abord. Chacun peut la recalculer : SHA-256 de la graine, deux-points, l’identifiant de la personne.',
  },
  seed: { en: 'Seed', fr: 'Graine' },
  add: { en: 'Name a person', fr: 'Désigner une personne' },
  addName: { en: 'Name', fr: 'Nom' },
  addEmail: { en: 'Mail address (optional)', fr: 'Adresse mail (facultative)' },
  addEmailHint: {
    en: 'Without one, an official who didn’t rule shows a code.',
    fr: 'Sans adresse, un officiel qui n’a pas rendu la décision montre un code.',
  },
  addLanguage: { en: 'Language', fr: 'Langue' },
  addAct: { en: 'Add to the pool', fr: 'Ajouter à la liste' },
  addNeeds: { en: 'Write the name.', fr: 'Écrire le nom.' },
  appoint: { en: (name: string) => `Give ${name} the seat`, fr: (name: string) => `Donner le siège à ${name}` },

  links: { en: 'Private links', fr: 'Liens privés' },
  linksWhat: {
    en: 'For a member or player without an account. A link belongs to the first device that opens it. The officials can’t see it again.',
    fr: 'Pour un membre ou un joueur sans compte. Un lien appartient au premier appareil qui l’ouvre. La direction ne peut pas le revoir.',
  },
  linkFor: { en: (name: string) => `Link for ${name}`, fr: (name: string) => `Lien pour ${name}` },
  showCode: { en: 'Show code', fr: 'Montrer le code' },
  codeFor: { en: (name: string) => `Show code to ${name}`, fr: (name: string) => `Montrer le code à ${name}` },
  sendMail: { en: 'Send by mail', fr: 'Envoyer par mail' },
  mailFor: {
    en: (name: string) => `Send the link to ${name} by mail`,
    fr: (name: string) => `Envoyer le lien à ${name} par mail`,
  },
  renew: { en: 'Issue new link', fr: 'Émettre un nouveau lien' },
  renewAsk: { en: 'Issue a new link?', fr: 'Émettre un nouveau lien ?' },
  renewWhat: {
    en: 'The current link stops working at once. A member with a mail address is told.',
    fr: 'Le lien actuel cesse aussitôt de fonctionner. Un membre qui a une adresse mail en est prévenu.',
  },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeFor: { en: (name: string) => `Revoke link for ${name}`, fr: (name: string) => `Révoquer le lien de ${name}` },
  revokeAsk: { en: 'Revoke the link?', fr: 'Révoquer le lien ?' },
  revokeWhat: {
    en: 'The link stops working. You can issue a new one.',
    fr: 'Le lien cesse de fonctionner. Vous pouvez en émettre un autre.',
  },
  keepLink: { en: 'Keep it', fr: 'Le garder' },
  linkNone: { en: 'No link', fr: 'Pas de lien' },
  linkNew: { en: 'Not opened yet', fr: 'Pas encore ouvert' },
  codeShownBy: {
    en: (name: string) => `Code shown by ${name}, not scanned yet`,
    fr: (name: string) => `Code montré par ${name}, pas encore scanné`,
  },
  linkOpened: { en: (time: string) => `Opened ${time}`, fr: (time: string) => `Ouvert à ${time}` },
  linkScan: {
    en: (name: string, event: string) => `${name} scans this code with their own phone (${event}).`,
    fr: (name: string, event: string) => `${name} scanne ce code avec son propre téléphone (${event}).`,
  },
  codeOnce: {
    en: 'It is shown once and works for ten minutes. The journal says who showed it and which device opened it.',
    fr: 'Il est montré une seule fois et vaut dix minutes. Le journal dit qui l’a montré et quel appareil l’a ouvert.',
  },
  qr: { en: (name: string) => `Code of the link for ${name}`, fr: (name: string) => `Code du lien pour ${name}` },
  byHand: { en: 'No mail address: show the code.', fr: 'Sans adresse : montrer le code.' },
  mailed: { en: (time: string) => `Told by mail ${time}`, fr: (time: string) => `Prévenu par mail à ${time}` },
  mailing: { en: 'Mail on its way', fr: 'Mail en route' },
  mailFailed: { en: 'The mail didn’t arrive: show the code.', fr: 'Le mail n’est pas arrivé : montrer le code.' },
  offline: { en: 'This needs the network.', fr: 'Il faut le réseau.' },
  letPlayer: { en: 'Or by the player’s own phone', fr: 'Ou par le téléphone du joueur' },
  letPlayerWhat: {
    en: 'The player lodges the appeal, speaks and reads the decision there.',
    fr: 'Le joueur y dépose l’appel, s’exprime et lit la décision.',
  },
  language: { en: 'Language of the link', fr: 'Langue du lien' },

  opening: { en: 'Your link', fr: 'Votre lien' },
  noLink: { en: 'Open the link that the director gave you.', fr: 'Ouvrir le lien donné par la direction.' },
  yoursFor: { en: (name: string) => `For ${name}`, fr: (name: string) => `Pour ${name}` },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
  noNetwork: {
    en: 'No network. The link opens once there is one.',
    fr: 'Pas de réseau. Le lien s’ouvrira dès qu’il y en aura.',
  },
  noRuling: { en: 'No ruling yet. Check again later.', fr: 'Pas encore de décision. Revenir plus tard.' },
  yourRuling: { en: 'The ruling', fr: 'La décision' },
  mayAppeal: { en: 'You may appeal.', fr: 'Vous pouvez faire appel.' },
  lodge: { en: 'Lodge appeal', fr: 'Déposer l’appel' },
  what: { en: 'What should change?', fr: 'Que faut-il changer ?' },
  whatHint: {
    en: 'In your own words. The committee reads them as written.',
    fr: 'Dans vos mots. Le comité les lit tels quels.',
  },
  whatNeeded: { en: 'Say what should change.', fr: 'Dire ce qu’il faut changer.' },
  lodgeAsk: { en: 'Lodge the appeal?', fr: 'Déposer l’appel ?' },
  lodgeWhat: { en: 'It goes to the director and stays on record.', fr: 'Il va à la direction et reste au dossier.' },
});
