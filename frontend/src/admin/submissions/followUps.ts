import type { FollowUp, Submission } from '../../api/submissions.ts';
import { postOf } from './model.ts';

const TITLES: Readonly<Record<FollowUp['kind'], string>> = {
  board: 'Making the Trello board',
  provider_notification: 'The email to the agency',
  client_confirmation: 'The confirmation email to the client',
  interview_card: 'The interview card',
  file: 'Putting a file on the board',
  file_removal: 'Removing a file from the board',
  post_card: 'The Trello card',
  post_card_update: 'Updating the Trello card',
};

/** What the server does in a follow-up, and to which post or file. */
export function followUpTitle({ kind, subject }: FollowUp, submission: Submission): string {
  const about = nameOf(kind, subject, submission);
  return about ? `${TITLES[kind]} (${about})` : TITLES[kind];
}

function nameOf(kind: FollowUp['kind'], subject: string, submission: Submission): string | undefined {
  if (kind === 'post_card' || kind === 'post_card_update') return postOf(submission, subject)?.title;
  const files = [...submission.team_photos, ...submission.brand_manual];
  return files.find(({ id }) => id === subject)?.name;
}
