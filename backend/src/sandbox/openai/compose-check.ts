import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines } from '../../platform/text/units.js';

/** Kinds of blocks from which facts may be taken. */
const SOURCES = new Set(['answer', 'brand', 'past post']);

/**
 * The judgement of the stand-in. It understands nothing: a sentence that stands in a source word for word is supported
 * by itself, and of every other one it says nothing, which counts as not checked.
 */
export function composeCheck(blocks: readonly SourceBlock[]) {
  const sources = blocks.filter(({ about }) => SOURCES.has(String(about.kind)));
  const asked = new Set(textOf(blocks, 'to judge').match(/\d+/g)?.map(Number));
  const sentences = lines(textOf(blocks, 'post')).flatMap((line) => {
    const [, number, text = ''] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    const said = text.replace(/^• /, '');
    const source = sources.find((block) => block.text.includes(said));
    return number && source && asked.has(Number(number))
      ? [{ number: Number(number), source: source.id, text: said }]
      : [];
  });
  return {
    sentences: sentences.map(({ number, source, text }) => ({
      number,
      kind: 'fact',
      label: 'supported',
      evidence: [{ source, quote: text }],
      derivation: null,
      differs: [],
      ruledOut: [],
      hollow: false,
    })),
  };
}

function textOf(blocks: readonly SourceBlock[], kind: string): string {
  return blocks.find(({ about }) => about.kind === kind)?.text ?? '';
}
