import { graphemes, sentences } from '#server/common/text/units.js';
import { materialOf } from '#server/content-ai/brief/material.js';
import { sourceBlocks, UNUSED } from '#server/content-ai/brief/prompt-sources.js';
import { planMonth } from '#server/sandbox/openai/month-plan.js';
import type { GoldenClient } from './golden-client.ts';
import { submissionOf } from './golden-set.ts';

/** Characters of a title on one line of the panel. */
const MAX_TITLE = 60;

export interface SimulatedPosts {
  posts: number;
  /** Sentences that are in no answer word for word. */
  foreign: string[];
  /** Sentences that two posts of a client share. */
  shared: string[];
  /** Titles that are too long, or end within a phrase. */
  cut: string[];
  /** Closing questions that a client has twice. */
  repeated: string[];
}

/** Plans the simulated posts of every client and lists what breaks the rules of the simulated writer. */
export function simulatedPosts(clients: readonly GoldenClient[]): SimulatedPosts {
  const found: SimulatedPosts = { posts: 0, foreign: [], shared: [], cut: [], repeated: [] };
  for (const client of clients) {
    const material = materialOf(submissionOf(client));
    const plan = planMonth(sourceBlocks(material, UNUSED));
    const said = plan.map(({ hook, body }) => [hook, ...body].map(({ text }) => text));
    found.posts += plan.length;
    found.foreign.push(
      ...said.flat().filter((one) => !material.answers.some(({ text }) => text.includes(one))),
    );
    found.shared.push(...twice(said.flatMap((own) => [...new Set(own)])));
    found.repeated.push(...twice(plan.map(({ closing }) => closing).filter(Boolean)));
    const whole = new Set([
      ...material.answers.flatMap(({ text, question, topic = '' }) => [...sentences(text), question, topic]),
    ]);
    found.cut.push(...plan.map(({ title }) => title).filter((title) => isCut(title, whole)));
  }
  return found;
}

const twice = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at);

/** Whether a title is too long, or stops where its sentence continues without a mark or a conjunction. */
function isCut(title: string, sources: ReadonlySet<string>): boolean {
  if (graphemes(title).length > MAX_TITLE) return true;
  const source = [...sources].find((text) => text.startsWith(title));
  if (source === undefined) return false;
  return !/^(?:$|[\s]*$|[.,;:!?…*]|\s+(?:and|but|because|before|after|when|while|until|although|und|aber)\s)/u.test(
    source.slice(title.length),
  );
}
