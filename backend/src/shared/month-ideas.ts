interface StoredIdea {
  id: string;
  month?: string | undefined;
}

interface StoredContent<Idea> {
  content_ideas: readonly Idea[];
  selected_ideas: readonly StoredIdea[];
  full_posts: readonly { ideaId: string; fullPost: string }[];
}

/**
 * Ideas of a month that are neither selected nor written: those to choose from, which new ideas may replace. An idea without
 * a month counts for every month.
 */
export function unusedIdeas<Idea extends StoredIdea>(content: StoredContent<Idea>, month: string): Idea[] {
  const written = content.full_posts.filter(({ fullPost }) => fullPost !== '').map(({ ideaId }) => ideaId);
  const used = new Set([...content.selected_ideas.map(({ id }) => id), ...written]);
  return content.content_ideas.filter((idea) => (idea.month ?? month) === month && !used.has(idea.id));
}
