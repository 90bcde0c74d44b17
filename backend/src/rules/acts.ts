import { FIELD_NAMES, fieldOf } from './fields.js';
import { FILE_KINDS } from './file-kinds.js';

/**
 * What is recorded in the audit log, and what it is called to a person. A route that is recorded has its operation here;
 * one operation may be several acts, told apart by what was sent.
 */
export const ACTS = {
  // The session
  logIn: 'Logged in',
  logInRefused: 'Login refused',
  logOut: 'Logged out',

  // Submissions
  updateSubmission: 'Changed a submission',
  savePastPosts: 'Saved past posts',
  saveIdeas: 'Changed the ideas',
  selectIdeas: 'Selected ideas',
  changeRuledOut: 'Changed what the client leaves out',
  editPosts: 'Edited generated posts',
  holdSubmission: 'Held a form',
  releaseSubmission: 'Released a held form',
  retryFollowUp: 'Tried a follow-up again',
  switchReminders: 'Switched the reminders of a form',
  eraseSubmission: 'Deleted a submission',
  erase_submission: 'A submission was erased',
  exportSubmission: 'Downloaded a submission',
  exportSubmissions: 'Exported all submissions',
  exportFigure: 'Exported a figure',
  getFile: 'Looked at a file',

  // Content
  scrapePosts: 'Scraped posts',
  generateContentIdeas: 'Generated ideas',
  generateFullPost: 'Generated a post',
  startPostRun: 'Had posts written',
  cancelPostRun: 'Ended a run',
  rewritePost: 'Had a post written again',
  changePost: 'Edited a post',
  restorePost: 'Restored an earlier text of a post',
  deletePost: 'Deleted a post',
  planPosts: 'Planned posts',
  checkPost: 'Checked a post',
  proposeRuledOut: 'Asked what the client leaves out',
  generateStrategy: 'Generated a strategy',
  changeStrategy: 'Changed a strategy',

  // Rounds
  releaseRound: 'Released posts to the client',
  revokeRound: "Revoked a round's link",
  replyToPost: 'Answered to a post',
  // Before there were rounds; the log keeps them.
  sharePosts: 'Shared the posts with the client',
  stopSharingPosts: 'Stopped sharing the posts',

  // The agency
  changeSettings: 'Changed the settings',
  changeLogo: 'Changed the logo',
  removeLogo: 'Removed the logo',

  // The board and the mails
  createTrelloBoard: 'Made a board',
  createTrelloCard: "Made a post's card",
  createFreeCard: 'Made a card of its own',
  sendNotification: 'Sent the email to the agency',
  sendEmail: 'Sent the confirmation to the client',

  // The stand-ins
  orderFault: 'Ordered a fault of a stand-in',
  clearFaults: 'Cleared the faults of the stand-ins',
} as const satisfies Record<string, string>;
export type Act = keyof typeof ACTS;

/** What was sent, in words; none for what only says which record it is. */
const FIELDS_IN_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldOf(name).label])),
  ...Object.fromEntries(Object.entries(FILE_KINDS).map(([kind, { label }]) => [kind, label])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((slot) => [`last_post_${slot}`, `Post ${slot}`])),
  content_ideas: 'Ideas',
  selected_ideas: 'Selected ideas',
  full_posts: 'Generated posts',
  ruled_out: 'What the client leaves out',
  // Before there were rounds.
  posts_shared: 'Sharing',
  spam: 'Held',
  idea: 'Idea',
  linkedInPosts: 'Past posts',
  own_profile: "The client's own profile",
  posts_are_own: "Past posts are the client's own",
  ideaIds: 'Ideas',
  title: 'Title',
  fullPost: 'Text',
  images: 'Photos',
  instruction: 'Instruction',
  number: 'Earlier text',
  strategy: 'Strategy',
  note: 'Note',
  text: 'Text',
  internal: 'Internal',
  posts: 'Posts',
  timeZone: 'Time zone',
  content: 'Content',
  cardData: 'Card',
  listName: 'List',
  name: 'Name',
  accent: 'Accent colour',
  postsPerMonth: 'Posts a month',
  strategyDays: 'Days until the strategy',
  videoGuideUrl: 'Video guide',
  senderName: 'Sender of the emails',
  replyTo: 'Reply address',
  legal: 'Legal notice',
  privacy: 'Privacy text',
  weekdays: 'Weekdays',
  time: 'Time',
  remindersOn: 'Reminders',
  on: 'Reminders of this form',
};
/** Which record or which version something was about; the log says that elsewhere. */
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

/** The act in words; one of an older version that is not known any more as it was recorded. */
export function actInWords(act: string): string {
  return Object.hasOwn(ACTS, act) ? ACTS[act as Act] : act;
}

/** The fields in words, without those that only point to the record. */
export function fieldsInWords(fields: readonly string[]): string[] {
  return fields.filter((field) => !POINTERS.includes(field)).map((field) => FIELDS_IN_WORDS[field] ?? field);
}
