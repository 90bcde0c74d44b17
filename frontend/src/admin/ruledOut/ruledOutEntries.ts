import { MAX_DECLINED, MAX_RULED_OUT, MAX_RULED_OUT_SENTENCE, MAX_RULED_OUT_WORD } from '#shared/limits';
import type { RuledOut, RuledOutProposals } from '../../api/submissions.ts';
import { DETAIL_TEXTS } from '../submissions/detailTexts.ts';

/** Pure functions about the off-limits list. */

export type Proposal = RuledOutProposals['proposals'][number];
export const GROUP_NAMES = ['words', 'topics', 'wishes'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

const LONGEST: Readonly<Record<GroupName, number>> = {
  words: MAX_RULED_OUT_WORD,
  topics: MAX_RULED_OUT_SENTENCE,
  wishes: MAX_RULED_OUT_SENTENCE,
};
const GROUP_OF: Readonly<Record<Proposal['kind'], GroupName>> = {
  word: 'words',
  topic: 'topics',
  wish: 'wishes',
};
const { groups } = DETAIL_TEXTS.ruledOut;

/** Why an entry cannot be added; undefined if it can. */
export function problemOf(list: RuledOut, name: GroupName, text: string): string | undefined {
  const entry = tidied(text);
  if (entry === '') return groups[name].missing;
  if (entry.length > LONGEST[name]) return `Please use at most ${LONGEST[name]} characters`;
  if (GROUP_NAMES.some((other) => includes(list[other], entry))) return 'This is already on the list';
  return list[name].length >= MAX_RULED_OUT
    ? `The list can hold ${MAX_RULED_OUT} entries. Please remove one first.`
    : undefined;
}

/** Appends an entry to its group and removes it from the dismissed suggestions. */
export function withEntry(list: RuledOut, name: GroupName, text: string): RuledOut {
  const entry = tidied(text);
  const declined = list.declined.filter((other) => !isAlike(other, entry));
  return { ...list, declined, [name]: [...list[name], entry] };
}

export function withoutEntry(list: RuledOut, name: GroupName, entry: string): RuledOut {
  return { ...list, [name]: list[name].filter((other) => other !== entry) };
}

export function accepted(list: RuledOut, { kind, text }: Proposal): RuledOut {
  return withEntry(list, GROUP_OF[kind], text);
}

/** Why a suggestion cannot be accepted; undefined if it can. */
export function refusal(list: RuledOut, { kind, text }: Proposal): string | undefined {
  return problemOf(list, GROUP_OF[kind], text);
}

/** Remembers a dismissed suggestion; the oldest ones are dropped. */
export function dismissed(list: RuledOut, { text }: Proposal): RuledOut {
  return { ...list, declined: [...list.declined, tidied(text)].slice(-MAX_DECLINED) };
}

/** Open suggestions. */
export function undecided(list: RuledOut, proposals: readonly Proposal[]): Proposal[] {
  const decided = [...GROUP_NAMES.flatMap((name) => list[name]), ...list.declined];
  return proposals.filter(({ text }) => !includes(decided, text));
}

function includes(entries: readonly string[], text: string): boolean {
  return entries.some((entry) => isAlike(entry, text));
}

function isAlike(one: string, other: string): boolean {
  return tidied(one).toLocaleLowerCase('en') === tidied(other).toLocaleLowerCase('en');
}

/** Collapses white space to one line. */
function tidied(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
