import { DEFAULT_CONTENT_TYPE } from '#shared/limits';
import type { Idea, Submission } from '../../api/submissions.ts';

/** The fields of an idea that can be edited. */
export type IdeaFields = Pick<Idea, 'title' | 'description' | 'contentType' | 'hook'>;

/** Prefix of the draft keys of ideas; the idea's id follows. */
export const IDEA_PART = 'idea.';

/** In the order of the form. */
export const IDEA_FIELDS = ['title', 'contentType', 'description', 'hook'] as const;

export const NEW_IDEA: IdeaFields = {
  title: '',
  description: '',
  contentType: DEFAULT_CONTENT_TYPE,
  hook: '',
};

export function toIdeaFields({ title, description, contentType, hook }: Idea): IdeaFields {
  return { title, description, contentType, hook };
}

type Lists = Pick<Submission, 'content_ideas' | 'selected_ideas'>;

/** Both lists with the changed idea. */
export function withIdea(lists: Lists, id: string, fields: IdeaFields): Lists {
  return inBoth(lists, (ideas) => ideas.map((idea) => (idea.id === id ? { ...idea, ...fields } : idea)));
}

/** Both lists without the idea. */
export function withoutIdea(lists: Lists, id: string): Lists {
  return inBoth(lists, (ideas) => ideas.filter((idea) => idea.id !== id));
}

function inBoth({ content_ideas, selected_ideas }: Lists, change: (ideas: Idea[]) => Idea[]): Lists {
  return { content_ideas: change(content_ideas), selected_ideas: change(selected_ideas) };
}
