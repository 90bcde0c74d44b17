import type { VoiceReport } from '../../submissions/post-review.schemas.js';
import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { type Habits, habitsOf } from '../brief/brief.js';
import type { Material } from '../brief/material.js';
import { type MaterialReport, materialReport } from '../brief/material-report.js';
import { usableVoicePosts } from '../brief/voice-posts.js';
import { type LintedPost, type LintResult, warning } from './lint/finding.js';
import { lint } from './lint/lint.js';
import { voiceReport } from './voice-distance.js';

/** What is known of a post from its words alone. */
export interface TextFacts extends LintResult {
  voice: VoiceReport;
}

/** Everything that walks over a text of a stranger's: it is done in a thread of its own. */
export const TEXT_TASKS = {
  habits: ({ material, posts }: { material: Material; posts: readonly GeneratedPost[] }): Habits =>
    habitsOf(material, posts),
  report: (material: Material): MaterialReport => materialReport(material),
  lint: (post: LintedPost): TextFacts => {
    const voice = voiceReport(
      post.text,
      usableVoicePosts(post.brief.material.posts).map(({ text }) => text),
    );
    const { findings, lookUp } = lint(post);
    const message = `Further from this person's voice than any of their own ${voice.posts} posts.`;
    return {
      findings: voice.foreign ? [...findings, warning('foreign_voice', message)] : findings,
      lookUp,
      voice,
    };
  },
};
export type TextTasks = typeof TEXT_TASKS;

/** Does one task; the thread's side. */
export function runTask({ task, given }: { task: keyof TextTasks; given: never }): unknown {
  return TEXT_TASKS[task](given);
}
