import { filesOf } from '#shared/file-kinds';
import type { FollowUp, Submission } from '../../api/submissions.ts';
import { postOf } from './model.ts';

/** The job in words, with its post or file. */
export function followUpTitle({ title, about, subject }: FollowUp, submission: Submission): string {
  const name = about && NAME_OF[about](submission, subject);
  return name ? `${title} (${name})` : title;
}

type NameOf = (submission: Submission, subject: string) => string | undefined;

const NAME_OF: Readonly<Record<NonNullable<FollowUp['about']>, NameOf>> = {
  post: (submission, ideaId) => postOf(submission, ideaId)?.title,
  file: (submission, id) => filesOf(submission).find((file) => file.id === id)?.name,
};
