// Entries of several players under one name.
import { dictionary } from '../dictionary';

export const teams = dictionary({
  addPartner: { en: 'Add a partner', fr: 'Ajouter un partenaire' },
  partner: { en: (number: number) => `Partner ${number}`, fr: (number: number) => `Partenaire ${number}` },
  remove: {
    en: (number: number) => `Remove partner ${number}`,
    fr: (number: number) => `Retirer le partenaire ${number}`,
  },
  captain: { en: 'Captain', fr: 'Capitaine' },
  teamName: { en: 'Team name', fr: 'Nom de l’équipe' },
  teamNameHint: { en: 'Empty: the family names.', fr: 'Vide : les noms de famille.' },
  enter: { en: 'Enter team', fr: 'Inscrire l’équipe' },
  members: { en: 'Members', fr: 'Membres' },
  edit: { en: (name: string) => `Correct ${name}`, fr: (name: string) => `Corriger ${name}` },
  nameTeam: { en: 'Write the team’s name.', fr: 'Indiquez le nom de l’équipe.' },
  rename: { en: 'Save the name', fr: 'Enregistrer le nom' },
  correct: { en: 'Correct', fr: 'Corriger' },
});
