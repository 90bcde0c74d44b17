import { FIELD_NAMES, fieldOf } from './fields.js';
import { FILE_KINDS } from './file-kinds.js';

/**
 * Actions in the audit log with their labels. Each audited route has its operation here; one operation may be
 * several actions, distinguished by the request body.
 */
export const AUDIT_ACTIONS = {
  // The session
  logIn: 'Logged in',
  logInRefused: 'Login failed',
  logOut: 'Logged out',
  enterPassword: 'Entered the password again',
  endSession: 'Ended a session',
  endSessionsOfPerson: 'Ended the sessions of a person',
  endOtherSessions: 'Ended all other sessions',
  startSecondFactor: 'Began to set up a second factor',
  confirmSecondFactor: 'Set up a second factor',
  renewRecoveryCodes: 'Made other recovery codes',
  removeSecondFactor: 'Switched the second factor off',

  // People
  invitePerson: 'Invited a person',
  renewInvitation: 'Sent a person another link',
  changePerson: 'Changed name or role of a person',
  removePerson: 'Ended the access of a person',
  acceptInvitation: 'Chose a password with a link',
  changeSecuritySettings: 'Changed the settings of security',
  addOwner: 'Made a person an owner on the server',
  resetPerson: 'Took the password of a person away on the server',

  // Submissions
  updateSubmission: 'Changed a submission',
  savePastPosts: 'Saved past posts',
  saveIdeas: 'Changed the ideas',
  selectIdeas: 'Selected ideas',
  changeRuledOut: 'Changed the off-limits list',
  editPosts: 'Edited generated posts',
  holdSubmission: 'Put a form on hold',
  releaseSubmission: 'Approved a form on hold',
  // A refused change; an accepted one is one of the three actions below it.
  changeClientState: 'Changed the state of a client',
  activateClient: 'Made a client active',
  pauseClient: 'Paused a client',
  endClient: 'Ended a client',
  changeResponsible: 'Changed who is responsible for a client',
  changeTarget: "Changed a client's posts a month",
  remindClient: 'Reminded a client',
  retryFollowUp: 'Retried a job',
  switchReminders: 'Turned reminders of a form on or off',
  eraseSubmission: 'Deleted a submission',
  erase_submission: 'A submission was deleted',
  exportSubmission: 'Downloaded a submission',
  exportSubmissions: 'Exported all submissions',
  exportFigure: 'Exported a report',
  getFile: 'Viewed a file',
  getManualText: 'Read the text of a file',
  addRecording: 'Added a recording to an answer',

  // Content
  scrapePosts: 'Scraped posts',
  generateContentIdeas: 'Generated ideas',
  startPreparation: 'Prepared the month',
  cancelPreparation: 'Cancelled preparing the month',
  generateFullPost: 'Generated a post',
  startPostRun: 'Generated posts',
  cancelPostRun: 'Cancelled generating posts',
  rewritePost: 'Rewrote a post with AI',
  createPost: 'Wrote a post',
  changePost: 'Edited a post',
  restorePost: 'Restored an earlier text of a post',
  deletePost: 'Deleted a post',
  confirmNumber: 'Marked a number as confirmed by the client',
  undoConfirmedNumber: 'Marked a number as not confirmed',
  planPosts: 'Planned posts',
  checkPost: 'Checked a post',
  proposeRuledOut: 'Requested suggestions for the off-limits list',
  generateStrategy: 'Generated a strategy',
  changeStrategy: 'Changed a strategy',

  // Questions to clients
  previewAsk: 'Previewed questions to the client',
  askClient: 'Sent questions to the client',
  closeAsk: 'Closed questions to the client',
  switchMonthlyAsks: 'Turned monthly questions on or off',
  createQuestionSet: 'Added a set of questions',
  changeQuestionSet: 'Changed a set of questions',
  deleteQuestionSet: 'Deleted a set of questions',
  orderQuestionSets: 'Ordered the sets of questions',

  // Results
  typeResults: 'Typed results of a post',
  removeReading: 'Removed results of a post',
  readResults: 'Read results from LinkedIn',
  previewMonthlyReport: 'Previewed a monthly report',
  releaseMonthlyReport: 'Released a monthly report',

  // Material
  previewImport: 'Previewed an import',
  addImport: 'Imported a call or past posts',
  deleteImport: 'Deleted an import',
  markPassage: 'Marked a passage as retired, held or anonymised',

  // Rounds
  approvePost: 'Approved a post for the release',
  undoPostApproval: 'Took the approval of a post back',
  releaseRound: 'Released posts to the client',
  previewRound: 'Previewed a release',
  getClientLink: "Looked at the link of a client's page",
  renewClientLink: "Renewed the link of a client's page",
  revokeClientLink: "Ended the link of a client's page",
  revokeRound: 'Withdrew a round',
  replyToPost: 'Replied to a post',
  replyOnStrategy: 'Replied to feedback on the strategy',
  // From before clients had one link; the log still contains it.
  getRoundLink: "Looked at a round's link",
  // From before review rounds; the log still contains them.
  sharePosts: 'Shared the posts with the client',
  stopSharingPosts: 'Stopped sharing the posts',

  // The agency
  changeSettings: 'Changed the settings',
  changeLogo: 'Changed the logo',
  removeLogo: 'Removed the logo',
  sendTestMail: 'Sent a test email',

  // The board and the mails
  createTrelloBoard: 'Created a board',
  createTrelloCard: "Created a post's card",
  createFreeCard: 'Created a separate card',
  sendNotification: 'Sent the email to the agency',
  sendEmail: 'Sent the confirmation to the client',

  // The simulated services
  orderFault: 'Ordered a fault of a simulated service',
  orderTranscript: 'Ordered the transcript of a recording',
  clearFaults: 'Cleared the faults of the simulated services',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Labels of changed fields; none for those that only identify the record. */
const FIELDS_IN_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldOf(name).label])),
  ...Object.fromEntries(Object.entries(FILE_KINDS).map(([kind, { label }]) => [kind, label])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((slot) => [`last_post_${slot}`, `Post ${slot}`])),
  content_ideas: 'Ideas',
  more: 'Number of ideas to add',
  withoutPosts: 'Without posts',
  selected_ideas: 'Selected ideas',
  full_posts: 'Generated posts',
  exclusions: 'Off-limits',
  // Exclusions in entries of 1.0.0.
  ruled_out: 'Off-limits',
  // From before review rounds.
  posts_shared: 'Sharing',
  quarantined: 'On hold',
  // In entries of 1.0.0.
  spam: 'On hold',
  idea: 'Idea',
  linkedInPosts: 'Past posts',
  own_profile: "The client's own profile",
  posts_are_own: "Past posts are the client's own",
  ideaIds: 'Ideas',
  title: 'Title',
  fullPost: 'Text',
  images: 'Photos',
  instruction: 'Instruction',
  number: 'Number',
  strategy: 'Strategy',
  note: 'Note',
  text: 'Text',
  part: 'Part',
  internal: 'Internal',
  posts: 'Posts',
  timeZone: 'Time zone',
  content: 'Content',
  cardData: 'Card',
  listName: 'List',
  name: 'Name',
  accent: 'Accent colour',
  postsPerMonth: 'Posts a month',
  posts_per_month: 'Posts a month',
  state: 'State',
  until: 'Paused until',
  reason: 'Reason',
  month: 'Month',
  prepareDay: 'Day on which the next month opens',
  strategyDays: 'Days until the strategy',
  videoGuideUrl: 'Video guide',
  senderName: 'Sender of the emails',
  replyTo: 'Reply address',
  legal: 'Legal notice',
  privacy: 'Privacy text',
  weekdays: 'Weekdays',
  approvalDays: 'Working days to approve',
  daysOff: 'Days off',
  time: 'Time',
  remindersOn: 'Reminders',
  followUpsOn: 'Follow-up questions',
  on: 'Reminders of this form',
  questions: 'Questions',
  due_on: 'Due day',
  monthly: 'Monthly questions',
  day: 'Day',
  impressions: 'Impressions',
  reactions: 'Reactions',
  comments: 'Comments',
  reposts: 'Reposts',
  saves: 'Saves',
  resultPosts: 'Posts read for results',
  reportsAutomatic: 'Automatic monthly reports',
  editorApproval: 'Approval by an editor',
  sentence: 'Sentence',
  language: 'Language',
  ids: 'Order',
  speaker: 'Speaker',
  source: 'Source',
  passage: 'Passage',
  retired: 'Retired',
  held: 'Held',
  anonymised: 'Anonymised',
  context: 'Words of other speakers',
  role: 'Role',
  person_id: 'Responsible',
  sharedPassword: 'Shared password',
  requireSecondFactor: 'Second factor required',
  code: 'Code',
  password: 'Password',
  token: 'Link',
};
/** Fields that identify the record or version, which the log shows separately. */
const POINTERS = [
  'modified_at',
  'version',
  'submission',
  'formData',
  'submissionId',
  'ideaId',
  'boardId',
  'organizationId',
  'to',
  'subject',
];

/** Label of an action; one that no longer exists is shown as recorded. */
export function auditActionLabel(act: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, act) ? AUDIT_ACTIONS[act as AuditAction] : act;
}

/** Labels of the fields, without those that only identify the record. */
export function fieldsInWords(fields: readonly string[]): string[] {
  return fields.filter((field) => !POINTERS.includes(field)).map((field) => FIELDS_IN_WORDS[field] ?? field);
}
