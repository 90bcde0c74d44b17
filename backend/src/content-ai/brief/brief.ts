import { redact } from '../../material/marks.js';
import type { Exclusions } from '../../submissions/exclusions.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../../submissions/submission.schemas.js';
import { type EditLessons, editLessons } from './edit-lessons.js';
import type { Material } from './material.js';
import { firstLines, usedSources } from './prompt-sources.js';
import { cardOf, type StyleCard, styleCard } from './style-card.js';

/** The input for writing and reviewing one post. */
export interface Brief extends Habits {
  idea: Idea;
  material: Material;
  /** The client's confirmed exclusions and preferences. */
  exclusions: Exclusions;
  /** First lines of past and other generated posts, which must not be repeated. */
  usedHooks: string[];
  /** Ids of the sources that the other generated posts quote. */
  usedSources: ReadonlySet<string>;
  /** The other generated posts of this client. */
  otherPosts: string[];
}

/** Measurements of the client's texts and the editor's changes. Computing them takes time. */
export interface Habits {
  card: StyleCard;
  /** Lessons from the editor's changes to earlier posts. */
  lessons: EditLessons;
}

/** Used when the measurement timed out. */
const NO_HABITS: Habits = { card: cardOf([], 'nothing'), lessons: editLessons([]) };

export function habitsOf(material: Material, posts: readonly GeneratedPost[]): Habits {
  return { card: styleCard(material), lessons: editLessons(posts) };
}

export interface BriefParts extends Pick<Brief, 'idea' | 'material'> {
  submission: Submission;
  /** Undefined when the measurement timed out. */
  habits: Habits | undefined;
}

export function briefOf({ submission, idea, material, habits }: BriefParts): Brief {
  const others = submission.full_posts.filter(
    ({ ideaId, fullPost }) => ideaId !== idea.id && fullPost !== '',
  );
  const otherPosts = others.map(({ fullPost }) => fullPost);
  const hide = (text: string) => redact(text, material.withheld);
  const { card, lessons } = habits ?? NO_HABITS;
  return {
    idea: { ...idea, hook: hide(idea.hook), description: hide(idea.description) },
    material,
    card,
    lessons: { ...lessons, removedSentences: lessons.removedSentences.map(hide).filter(Boolean) },
    exclusions: submission.exclusions,
    usedHooks: firstLines([...otherPosts.toReversed(), ...material.posts.map(({ text }) => text)])
      .map(hide)
      .filter(Boolean),
    usedSources: usedSources(material, others),
    otherPosts,
  };
}
