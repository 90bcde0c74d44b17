import { MAX_SPEAKER_LENGTH, MAX_SPEAKERS, MAX_TRANSCRIPT_LINES } from '../shared/imports.js';

/** Uninterrupted words of one speaker. */
export interface Turn {
  /** Empty if the transcript names no speaker. */
  speaker: string;
  text: string;
}

/** Why a transcript cannot be read. */
export type TranscriptProblem = 'header' | 'number' | 'time' | 'lines' | 'speakers' | 'words';

export type ReadTranscript = { turns: Turn[] } | { problem: TranscriptProblem; line: number };

/** Thrown inside this file only. */
class Broken extends Error {
  readonly problem: TranscriptProblem;
  /** From 1. */
  readonly line: number;

  constructor(problem: TranscriptProblem, line: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

const TIME = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?:\s|$)/;

/**
 * Reads the turns of a call. Neighbouring turns of one speaker are joined.
 * @param format `txt` also for the text of a Word file
 */
export function readTranscript(text: string, format: 'vtt' | 'srt' | 'txt'): ReadTranscript {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  try {
    if (lines.length > MAX_TRANSCRIPT_LINES) throw new Broken('lines', MAX_TRANSCRIPT_LINES + 1);
    const said = { vtt: readVtt, srt: readSrt, txt: readText }[format](lines);
    const turns = joinTurns(said);
    if (turns.length === 0) throw new Broken('words', lines.length);
    if (new Set(turns.map(({ speaker }) => speaker)).size > MAX_SPEAKERS)
      throw new Broken('speakers', lines.length);
    return { turns };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { problem: error.problem, line: error.line };
  }
}

interface Line {
  text: string;
  /** From 1. */
  number: number;
}

/** Groups of lines between blank ones. */
function blocksOf(lines: readonly string[]): Line[][] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.push({ text, number: index + 1 });
    else {
      blocks.push([{ text, number: index + 1 }]);
      isOpen = true;
    }
  }
  return blocks;
}

function readVtt(lines: readonly string[]): Turn[] {
  const [header, ...blocks] = blocksOf(lines);
  if (!header?.[0]?.text.startsWith('WEBVTT')) throw new Broken('header', 1);
  return blocks.flatMap((block) => {
    const [first, second] = block;
    if (!first || /^(?:NOTE|STYLE|REGION)\b/.test(first.text)) return [];
    const timeAt = TIME.test(first.text) ? 0 : 1;
    // An identifier may come before the time.
    if (timeAt === 1 && !TIME.test(second?.text ?? '')) throw new Broken('time', (second ?? first).number);
    return wordsOfCue(block.slice(timeAt + 1));
  });
}

function readSrt(lines: readonly string[]): Turn[] {
  return blocksOf(lines).flatMap((block) => {
    const [first, second] = block;
    if (!first || !/^\d+$/.test(first.text)) throw new Broken('number', first?.number ?? 1);
    if (!TIME.test(second?.text ?? '')) throw new Broken('time', (second ?? first).number);
    return wordsOfCue(block.slice(2));
  });
}

const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]{1,200})>/;

/** The words of a subtitle. A line without a name continues those of the speaker before it. */
function wordsOfCue(cue: readonly Line[]): Turn[] {
  let speaker = '';
  return cue.map(({ text }) => {
    const voice = VOICE.exec(text)?.[1];
    const words = plainWords(text);
    const named = voice === undefined ? splitLabel(words) : { speaker: cleanName(voice), text: words };
    speaker = named?.speaker ?? speaker;
    return { speaker, text: named?.text ?? words };
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

function plainWords(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (one) => ENTITIES[one] ?? one);
}

/** A time alone, or in front of a name or words: [00:01:02], 1:02, (0:03) or 00:01:02.500. */
const STAMP = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?:\s*[-–—]\s*|\s+|$)/;
/** A line that has only a name and a time. */
const NAME_AND_TIME = /^(\p{L}[^:]{0,78}?)[\s,·|–-]+[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?$/u;

/** Labels of a plain text that are taken for names: those that occur twice, and short ones with capitals. */
function readText(lines: readonly string[]): Turn[] {
  const rows = lines.map((line) => line.trim());
  const names = namesIn(rows);
  const turns: Turn[] = [];
  let speaker = '';
  for (const [index, row] of rows.entries()) {
    if (row === '' || TIME.test(row)) continue;
    const heading = headingOf(row, rows[index - 1] ?? '');
    if (heading !== undefined) {
      speaker = heading;
      continue;
    }
    const words = row.replace(STAMP, '');
    if (words === '') continue;
    const label = splitLabel(words);
    if (label && names.has(label.speaker)) {
      speaker = label.speaker;
      turns.push(label);
    } else turns.push({ speaker, text: words });
  }
  return turns;
}

/** The name in a line that has nothing else: with a time behind it, or below a line with the times of a subtitle. */
function headingOf(row: string, before: string): string | undefined {
  const named = NAME_AND_TIME.exec(row.slice(0, 120))?.[1];
  if (named !== undefined && row.length < 120) return cleanName(named);
  return TIME.test(before) && row.length <= MAX_SPEAKER_LENGTH && !/[.!?,:]$/.test(row) && isName(row)
    ? cleanName(row)
    : undefined;
}

function namesIn(rows: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  let first: string | undefined;
  for (const row of rows) {
    if (row === '') continue;
    const label = splitLabel(row.replace(STAMP, ''));
    first ??= label?.speaker ?? '';
    if (label) counts.set(label.speaker, (counts.get(label.speaker) ?? 0) + 1);
  }
  const startsWithName = first !== undefined && first !== '';
  return new Set(
    [...counts].flatMap(([name, count]) => (count > 1 || (startsWithName && isName(name)) ? [name] : [])),
  );
}

/** At most three words with capitals. */
function isName(label: string): boolean {
  const words = label.split(' ');
  return words.length <= 3 && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
}

/** 'Ada Okafor: We began small.' as name and words; undefined without a name. */
function splitLabel(line: string): Turn | undefined {
  const at = line.slice(0, MAX_SPEAKER_LENGTH + 1).indexOf(':');
  if (at < 1 || !/^\p{L}/u.test(line) || line.startsWith('//', at + 1)) return undefined;
  const speaker = cleanName(line.slice(0, at));
  const isLabel = speaker !== '' && speaker.split(' ').length <= 5;
  return isLabel ? { speaker, text: line.slice(at + 1).trim() } : undefined;
}

function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_SPEAKER_LENGTH);
}

/** Joins neighbouring turns of one speaker, and drops those without words. */
function joinTurns(said: readonly Turn[]): Turn[] {
  const turns: { speaker: string; parts: string[] }[] = [];
  // A subtitle without a name continues the turn of the speaker before it.
  for (const { speaker, text } of said) {
    const words = text.replace(/\s+/g, ' ').trim();
    const last = turns.at(-1);
    if (words === '') continue;
    if (last && (speaker === last.speaker || speaker === '')) last.parts.push(words);
    else turns.push({ speaker, parts: [words] });
  }
  return turns.map(({ speaker, parts }) => ({ speaker, text: parts.join(' ') }));
}
