import type { SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage } from '../../platform/text/language.js';
import { lines } from '../../platform/text/units.js';
import { hooksOf, IDEAS_AT_A_TIME, isUsed } from './hooks.js';
import { SANDBOX_LABEL } from './label.js';
import type { PlannedPost } from './planned-post.js';
import { planPosts } from './post-plan.js';
import { type Statement, statementsOf } from './statements.js';

const SENTENCES_PER_PARAGRAPH = 3;

/** A post out of what the client said, sentence by sentence: the idea's hook, and other sentences under it. */
export function composePost(blocks: readonly SourceBlock[]) {
  const idea = blocks.find(({ about }) => about.kind === 'idea');
  const title = field(idea, 'Title') || 'Sandbox text';
  const post = plannedFor(idea, blocks);
  if (!post) {
    const hook = 'There are no answers to write from.';
    return { title, hook, body: SANDBOX_LABEL, hashtags: [], language: 'en' };
  }
  const said = [post.hook, ...post.body];
  return {
    title,
    hook: post.hook.text,
    body: bodyText(post),
    hashtags: [],
    language: detectLanguage(said.map(({ text }) => text).join('\n')) ?? 'en',
  };
}

/** Its part in the plan of all posts whose ideas came at the same time. */
function plannedFor(idea: SourceBlock | undefined, blocks: readonly SourceBlock[]): PlannedPost | undefined {
  const statements = statementsOf(blocks);
  const hooks = hooksOf(statements);
  const hook = hookFor(idea, hooks, blocks);
  const at = hook ? hooks.indexOf(hook) : 0;
  const start = at - (at % IDEAS_AT_A_TIME);
  const posts = planPosts(statements, hooks.slice(start, start + IDEAS_AT_A_TIME));
  return posts.find((post) => post.hook === hook);
}

/**
 * The idea's own hook unless another post has it, else one from the answers that the idea names, else any. A text that is
 * written again begins with another one.
 */
function hookFor(
  idea: SourceBlock | undefined,
  hooks: readonly Statement[],
  blocks: readonly SourceBlock[],
): Statement | undefined {
  const named = String(idea?.about.sourceIds ?? '').split(' ');
  const present = blocks.find(({ about }) => about.kind === 'present text')?.text ?? '';
  const unused = hooks.filter((hook) => !isUsed(hook, blocks) && !present.startsWith(hook.text));
  const wanted = field(idea, 'Hook');
  return (
    unused.find(({ text }) => text === wanted) ??
    unused.find(({ id }) => named.includes(id)) ??
    unused[0] ??
    hooks[0]
  );
}

function field(idea: SourceBlock | undefined, name: string): string {
  const line = lines(idea?.text ?? '').find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? '';
}

/** The label stands before the last line: what ends a post should be the client's. */
function bodyText({ hook, body, comesBack }: PlannedPost): string {
  const last = comesBack ? hook : body.at(-1);
  const above = comesBack ? body : body.slice(0, -1);
  return [...paragraphsOf(above), last ? `${SANDBOX_LABEL} ${last.text}` : SANDBOX_LABEL].join('\n\n');
}

function paragraphsOf(said: readonly Statement[]): string[] {
  const starts = said.filter((_, i) => i % SENTENCES_PER_PARAGRAPH === 0);
  return starts.map((start) => {
    const at = said.indexOf(start);
    const paragraph = said.slice(at, at + SENTENCES_PER_PARAGRAPH);
    return paragraph.map(({ text }) => text).reduce(joined);
  });
}

/** Without a full stop between them, only a line break keeps two sentences apart. */
function joined(first: string, second: string): string {
  if (/[。！？]$/u.test(first)) return first + second;
  return `${first}${/[.!?…][^\p{L}]*$/u.test(first) ? ' ' : '\n'}${second}`;
}
