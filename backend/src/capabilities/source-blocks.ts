/**
 * Format of untrusted text in a prompt: one block per source, with a random delimiter for this prompt, so
 * that no content can close its block or open another.
 */
export interface SourceBlock {
  /** Such as `answer-2`: letters, digits and hyphens. */
  id: string;
  /** Metadata of the source for the model: its kind, the question it answers, a date. */
  about: Record<string, string | number | boolean>;
  text: string;
  /** When the source was asked for or posted, ISO 8601. Not sent to the model. */
  date?: string | undefined;
  /** Whether a post quotes the source. Not sent to the model. */
  used?: boolean | undefined;
}

/** Writes a source as a block. `mark` is random per prompt: letters and digits. */
export function writeBlock({ id, about, text }: SourceBlock, mark: string): string {
  return `<<<SOURCE ${mark} ${id} ${defuse(JSON.stringify(about))}>>>\n${defuse(text)}\n<<<END ${mark} ${id}>>>`;
}

/** Reads the blocks of a prompt, for the simulated service and tests. */
export function readBlocks(prompt: string): SourceBlock[] {
  const pattern = /<<<SOURCE (\w+) ([\w-]+) (\{.*\})>>>\n([\s\S]*?)\n<<<END \1 \2>>>/g;
  return [...prompt.matchAll(pattern)].map(([, , id = '', about = '{}', text = '']) => ({
    id,
    about: JSON.parse(about),
    text,
  }));
}

/** Visibly breaks up anything like a delimiter without losing a character. */
export function defuse(text: string): string {
  return text.replace(/<{3,}|>{3,}/g, (run) => [...run].join(' '));
}
