import type { RuledOut } from '../../submissions/ruled-out.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../../submissions/submission.schemas.js';
import { type EditLessons, editLessons } from './edit-lessons.js';
import type { Material } from './material.js';
import { firstLines } from './prompt-sources.js';
import { cardOf, type StyleCard, styleCard } from './style-card.js';

/** Everything that the writing and the checking of one post go by. */
export interface Brief extends Habits {
  idea: Idea;
  material: Material;
  /** What the client leaves out and wishes for, as a person has confirmed it. */
  ruledOut: RuledOut;
  /** First lines that must not come again: of past posts and of the other generated ones. */
  usedHooks: string[];
  /** The other generated posts of this client. */
  otherPosts: string[];
}

/** What is measured on the texts of the client and on the editor's changes, and so takes its time. */
export interface Habits {
  card: StyleCard;
  /** What the editor's changes to earlier posts say. */
  lessons: EditLessons;
}

/** Where they could not be measured in time. */
const NO_HABITS: Habits = { card: cardOf([], 'nothing'), lessons: editLessons([]) };

export function habitsOf(material: Material, posts: readonly GeneratedPost[]): Habits {
  return { card: styleCard(material), lessons: editLessons(posts) };
}

export interface BriefParts extends Pick<Brief, 'idea' | 'material'> {
  submission: Submission;
  /** Undefined where they could not be measured in time. */
  habits: Habits | undefined;
}

export function briefOf({ submission, idea, material, habits }: BriefParts): Brief {
  const otherPosts = submission.full_posts
    .filter(({ ideaId, fullPost }) => ideaId !== idea.id && fullPost !== '')
    .map(({ fullPost }) => fullPost);
  return {
    idea,
    material,
    ...(habits ?? NO_HABITS),
    ruledOut: submission.ruled_out,
    usedHooks: firstLines([...otherPosts.toReversed(), ...material.posts.map(({ text }) => text)]),
    otherPosts,
  };
}
