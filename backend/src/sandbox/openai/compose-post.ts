import type { SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage } from '../../platform/text/language.js';
import { lines, sentences } from '../../platform/text/units.js';
import { SANDBOX_LABEL } from './label.js';

/** UTF-16 units that a composed post may reach. */
const LONGEST = 1800;
const SENTENCES_PER_PARAGRAPH = 2;

interface Said {
  id: string;
  sentence: string;
}

/** A post out of the sentences of the answers that carry the idea, unchanged and in their order. */
export function composePost(blocks: readonly SourceBlock[]) {
  const idea = blocks.find(({ about }) => about.kind === 'idea');
  const said = sourcesOf(blocks, idea).flatMap(({ id, text }) =>
    sentences(text).map((sentence) => ({ id, sentence })),
  );
  const hook = hookOf(idea, said);
  const used = fitting(said.filter(({ sentence }) => sentence !== hook));
  const body = [...paragraphsOf(used), SANDBOX_LABEL].join('\n\n');
  const claims = [...said.filter(({ sentence }) => sentence === hook), ...used];
  return {
    title: field(idea, 'Title') || 'Sandbox text',
    hook,
    body,
    hashtags: [] as string[],
    claims: claims.map(({ id, sentence }) => ({ text: sentence, sourceIds: [id], quote: sentence })),
    language: detectLanguage(body) ?? 'en',
  };
}

/** The answers that the idea names; all of them when it names none. */
function sourcesOf(blocks: readonly SourceBlock[], idea: SourceBlock | undefined): SourceBlock[] {
  const answers = blocks.filter(({ about }) => about.kind === 'answer');
  const named = String(idea?.about.sourceIds ?? '').split(' ');
  const carrying = answers.filter(({ id }) => named.includes(id));
  return carrying.length > 0 ? carrying : answers;
}

/** The idea's hook where the client said it word for word, else the first sentence. */
function hookOf(idea: SourceBlock | undefined, said: Said[]): string {
  const wanted = field(idea, 'Hook');
  const spoken = said.find(({ sentence }) => sentence === wanted) ?? said[0];
  return spoken?.sentence ?? 'There are no answers to write from.';
}

function field(idea: SourceBlock | undefined, name: string): string {
  const line = lines(idea?.text ?? '').find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? '';
}

function fitting(said: Said[]): Said[] {
  let length = 0;
  return said.filter(({ sentence }) => {
    length += sentence.length + 2;
    return length <= LONGEST;
  });
}

function paragraphsOf(said: Said[]): string[] {
  const starts = said.filter((_, i) => i % SENTENCES_PER_PARAGRAPH === 0);
  return starts.map((_, i) => {
    const at = i * SENTENCES_PER_PARAGRAPH;
    return said
      .slice(at, at + SENTENCES_PER_PARAGRAPH)
      .map(({ sentence }) => sentence)
      .join(' ');
  });
}
