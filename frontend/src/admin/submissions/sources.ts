/** What a source's id is called on this page: `answer-3` is Q3 of the interview card, `post-2` is 'Post 2'. */
export function sourceNames(ids: readonly string[]): string {
  return ids.map(sourceName).join(', ');
}

export function sourceName(id: string): string {
  const [, kind, number] = /^(answer|post)-(\d+)$/.exec(id) ?? [];
  if (kind === 'answer') return `Q${number}`;
  if (kind === 'post') return `Post ${number}`;
  return id === 'brand' ? 'the brand information' : id;
}
