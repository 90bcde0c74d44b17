/** What sources of their kind alone are called. */
const ONLY: Readonly<Record<string, string>> = {
  brand: 'the brand information',
  topics: 'the topics',
  edits: 'your edits of earlier posts',
};

/** The name of a source on this page: `answer-3` is Q3 of the interview card, `post-2` is 'Post 2'. */
export function sourceNames(ids: readonly string[]): string {
  return ids.map(sourceName).join(', ');
}

export function sourceName(id: string): string {
  const [, kind, number] = /^(answer|post|manual)-(\d+)$/.exec(id) ?? [];
  if (kind === 'answer') return `Q${number}`;
  if (kind === 'post') return `Post ${number}`;
  if (kind === 'manual') return `Brand manual ${number}`;
  return ONLY[id] ?? id;
}
