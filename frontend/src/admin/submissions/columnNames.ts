import { FIELDS } from '#shared/fields';
import { FILE_KINDS } from '#shared/file-kinds';

/** Names of the columns. */
const NAMES: Readonly<Record<string, string>> = {
  ...labelsOf(FIELDS),
  ...labelsOf(FILE_KINDS),
  interview_questions: 'Interview questions',
  interview_answers: 'Interview answers',
  last_post_1: 'Post 1',
  last_post_2: 'Post 2',
  last_post_3: 'Post 3',
  last_post_4: 'Post 4',
  last_post_5: 'Post 5',
  own_profile: "The client's own profile",
  posts_are_own: "Past posts are the client's own",
  content_ideas: 'Content ideas',
  selected_ideas: 'Selected ideas',
  ruled_out: 'What the client leaves out',
  full_posts: 'Generated posts',
};

export function columnName(column: string): string {
  return NAMES[column] ?? column;
}

function labelsOf(columns: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([column, { label }]) => [column, label]));
}
