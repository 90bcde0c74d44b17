interface StoredIdea {
  id: string;
  month?: string | undefined;
}

interface StoredContent<Idea> {
  content_ideas: readonly Idea[];
  selected_ideas: readonly StoredIdea[];
}

/**
 * Ideas of a month that are neither selected nor written: those to choose from, which new ideas may replace. An idea without
 * a month counts for every month.
 * @param written ids of ideas with a post
 */
export function unusedIdeas<Idea extends StoredIdea>(
  content: StoredContent<Idea>,
  { month, written }: { month: string; written: readonly string[] },
): Idea[] {
  const used = new Set([...content.selected_ideas.map(({ id }) => id), ...written]);
  return content.content_ideas.filter((idea) => (idea.month ?? month) === month && !used.has(idea.id));
}
