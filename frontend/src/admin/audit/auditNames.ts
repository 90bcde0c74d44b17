import type { Operation } from '../../api/http.ts';

/** What the server records besides calls of its routes. */
type Event = 'logIn' | 'logInRefused' | 'logOut' | 'erase_submission';

/** What the actions of the log are called; one that is not named here shows as it is. */
const NAMES: Partial<Record<Operation | Event, string>> = {
  logIn: 'Logged in',
  logInRefused: 'Login refused',
  logOut: 'Logged out',
  updateSubmission: 'Changed a submission',
  eraseSubmission: 'Deleted a submission',
  erase_submission: 'A submission was erased',
  exportSubmission: 'Downloaded a submission',
  exportSubmissions: 'Exported all submissions',
  scrapePosts: 'Scraped posts',
  generateContentIdeas: 'Generated ideas',
  generateFullPost: 'Generated a post',
  checkPost: 'Checked a post',
  createTrelloCard: 'Made a card',
  retryFollowUp: 'Tried a follow-up again',
};
const ACTORS: Record<string, string> = { admin: 'Administrator', holder: 'Client', server: 'Server' };

export function actionName(action: string): string {
  return NAMES[action as Operation] ?? action;
}

export function actorName(actor: string): string {
  return ACTORS[actor] ?? actor;
}
