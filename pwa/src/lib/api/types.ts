// The shapes of the API by the names that the client uses. They come from openapi.yaml (`npm run api`); none is written by hand.
import type { components } from './schema';

type Schemas = components['schemas'];

export type Side = Schemas['Side'];
export type BySide<T> = Record<Side, T>;
export type ActAnswer = Schemas['ActAnswer'];
export type ActsAnswers = Schemas['ActsAnswers'];
export type RecordDigests = Schemas['RecordDigests'];
export type HeldReceipt = Schemas['HeldReceipt'];

export type PublicPage = Schemas['PublicPage'];
export type PublicState = Schemas['PublicState'];

export type SessionAnswer = Schemas['Session'];
export type UserSession = Schemas['UserSession'];
export type SessionUser = Schemas['SignedInUser'];
export type SessionRole = Schemas['HeldRole'];
export type SessionOffice = Schemas['HeldOffice'];
export type Action = Schemas['Action'];

export type Tournament = Schemas['Tournament'];
export type Floor = Schemas['Floor'];
export type Table = Schemas['Table'];
export type TableState = Schemas['TableState'];
export type SideNames = Schemas['SideName'];
export type Cube = Schemas['Cube'];

export type Match = Schemas['Match'];
export type Game = Schemas['Game'];
export type Sheet = Schemas['Sheet'];
export type NotificationInput = Schemas['NotificationInput'];
export type RepeatedFault = Schemas['RepeatedFault'];

export type IncidentSummary = Schemas['IncidentSummary'];
export type IncidentFile = Schemas['IncidentFile'];
export type IncidentState = Schemas['IncidentState'];
export type IncidentInput = Schemas['IncidentInput'];
export type AnnouncementInput = Schemas['AnnouncementInput'];
export type Call = Schemas['Call'];
export type CallInput = Schemas['CallInput'];
export type FindingInput = Schemas['FindingInput'];
export type KnownFacts = Schemas['KnownFacts'];

export type Question = Schemas['Question'];
export type Advice = Schemas['Advice'];
export type AdviceInWords = Schemas['AdviceInWords'];
export type DeviceActs = Schemas['DeviceActs'];
export type Said = Schemas['Said'];
export type Supposition = Schemas['Supposition'];
export type WorthAsking = Schemas['WorthAsking'];

export type Ruling = Schemas['Ruling'];
export type AppealInput = Schemas['AppealInput'];
export type TakenInput = Schemas['TakenInput'];

export type DirectorsDecision = Partial<Schemas['DirectorsDecisionInput']>;
export type CaseFile = Schemas['CaseFile'];
export type AppealSummary = Schemas['AppealSummary'];
export type AppealAct = Schemas['ActForm'];
export type AppealActInput = Schemas['ActInput'];
export type AppealActByHand = Schemas['AppealActByHand'];
export type AppealWindow = Schemas['AppealWindow'];
export type AdmissionInput = Schemas['AdmissionInput'];
export type Photo = Schemas['Photo'];
export type Memo = Schemas['Memo'];
export type FactOfCase = Schemas['FactOfCase'];
export type Committee = Schemas['CommitteeForm'];
export type CommitteeSeat = Schemas['SeatForm'];
export type CommitteeInput = Schemas['CommitteeInput'];
export type Pool = Schemas['PoolForm'];
export type CandidateInput = Schemas['CandidateInput'];
export type AssessedCandidate = Schemas['AssessedCandidate'];
export type Tie = Schemas['TieForm'];
export type Votes = Schemas['VotesForm'];
export type Ballots = Schemas['Ballots'];
export type BallotWord = Ballots['votes'][number]['vote'];
export type VoteMode = Committee['vote_mode'];
export type VoteOption = Schemas['OptionForm'];
export type VoteInput = Schemas['VoteInput'];
export type OptionInput = Schemas['OptionInput'];
export type Receipt = Schemas['Receipt'];
export type PrivateLink = Schemas['LinkForm'];
export type IssuedLink = Schemas['IssuedLink'];
export type LinkWay = Schemas['LinkWay'];
export type TimeMark = Schemas['TimeMark'];
export type LinkInput = Schemas['LinkInput'];
export type OpenedLink = Schemas['OpenedLink'];
export type PrecedentSummary = Schemas['PrecedentSummary'];

export type Rulebook = Schemas['Rulebook'];
export type RulebookSummary = Schemas['RulebookSummary'];
export type Article = Schemas['Article'];
export type SearchAnswer = Schemas['SearchAnswer'];
export type Description = Schemas['RulebookDescription'];
export type Kind = Schemas['Kind'];
export type Fact = Schemas['Fact'];

export type Report = Schemas['Report'];
export type ReportDelivery = Schemas['ReportDelivery'];
export type ReportInFull = Schemas['ReportInFull'];
export type Duties = Schemas['Duties'];
export type StatementInput = Schemas['StatementInput'];

export type OwnStatement = Schemas['OwnStatement'];
export type InboxRow = Schemas['InboxRow'];
export type InboxReport = Schemas['InboxReport'];
export type AskedBack = Schemas['AskedBack'];
export type Suspension = Schemas['RegisteredSuspension'];
export type SuspensionInput = Schemas['SuspensionInput'];
export type Entrant = Schemas['EnteredPlayer'];
export type EntrantInput = Schemas['EntrantInput'];

export type PositionInForms = Schemas['PositionInForms'];
export type JudgedPlay = Schemas['JudgedPlay'];

export type Audit = Schemas['Audit'];
export type AuditedGame = Schemas['AuditedGame'];
export type AuditedRow = Schemas['AuditedRow'];
export type FoundFault = Schemas['FoundFault'];
export type ImportedMatch = Schemas['ImportedMatch'];

/** One page of a list; `next` is the address of the one after it. */
export interface Page<T> {
  next?: string | null;
  results: T[];
}

export type Precedent = Schemas['Precedent'];
export type FoundPrecedent = Schemas['FoundPrecedent'];
export type PrecedentPage = Schemas['PrecedentPage'];
export type PrecedentText = Schemas['PrecedentText'];
export type PrecedentTreatment = Schemas['PrecedentTreatment'];
export type PrecedentProposal = Schemas['PrecedentProposalFile'];
export type NameMark = Schemas['NameMark'];
export type Statistics = Schemas['InstitutionStatistics'];
export type FiguresRow = Schemas['FiguresRow'];

export type RoundTables = Schemas['TablesOfRound'];
export type RoundTable = Schemas['TableOfRound'];
export type ResultInput = Schemas['ResultInput'];
export type PostponedInput = Schemas['PostponedInput'];
export type ExtraTimeInput = Schemas['ExtraTimeInput'];
export type Allotment = Schemas['Allotment'];
export type LateArrivalInput = Schemas['LateArrivalInput'];
export type LatenessPenalty = Schemas['LatenessPenalty'];
export type IssuedSheetLink = Schemas['IssuedSheetLink'];
export type OwnSheet = Schemas['OwnSheet'];
export type SetsOfMatch = Schemas['SetsOfMatch'];
export type SheetMatch = Schemas['SheetMatch'];
export type PlayedGame = Schemas['PlayedGameInput'];
export type CorrectionEffects = Schemas['CorrectionEffects'];
export type TournamentFormat = Schemas['TournamentFormat'];
export type TournamentFormats = Schemas['Formats'];
export type TieBreak = Schemas['NamedTieBreak'];
export type FormatOption = Schemas['FormatOption'];
export type SetUpTournament = Schemas['SetUpTournament'];
export type Roster = Schemas['Roster'];
export type RosterEntry = Schemas['Entry'];
export type TournamentSummary = Schemas['TournamentSummary'];
export type EntryList = Schemas['EntryList'];
export type ListTarget = NonNullable<Schemas['ListColumn']['target']>;
export type KnownPlayer = Schemas['KnownPlayer'];
