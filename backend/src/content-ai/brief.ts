import type { Idea, Submission } from '../submissions/submission.schemas.js';
import { type BrandRules, brandRules } from './brand-rules.js';
import { type EditLessons, editLessons } from './edit-lessons.js';
import { type Material, type MaterialOptions, materialOf } from './material.js';
import { firstLines } from './prompts/sources.js';
import { type StyleCard, styleCard } from './voice/style-card.js';

/** Everything that the writing and the checking of one post go by. */
export interface Brief {
  idea: Idea;
  material: Material;
  card: StyleCard;
  rules: BrandRules;
  /** What the editor's changes to earlier posts say. */
  lessons: EditLessons;
  /** First lines that must not come again: of past posts and of the other generated ones. */
  usedHooks: string[];
  /** The other generated posts of this client. */
  otherPosts: string[];
}

export function briefOf(submission: Submission, idea: Idea, options: MaterialOptions): Brief {
  const material = materialOf(submission, options);
  const otherPosts = submission.full_posts
    .filter(({ ideaId, fullPost }) => ideaId !== idea.id && fullPost !== '')
    .map(({ fullPost }) => fullPost);
  return {
    idea,
    material,
    card: styleCard(material),
    rules: brandRules(
      material.brand,
      material.manuals.map(({ text }) => text),
      material.language,
    ),
    lessons: editLessons(submission.full_posts),
    usedHooks: firstLines([...otherPosts.toReversed(), ...material.posts.map(({ text }) => text)]),
    otherPosts,
  };
}
