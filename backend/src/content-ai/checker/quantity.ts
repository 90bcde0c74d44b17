/** Numbers as a text states them: with their size, whether a share or a sum of money. */
export interface Quantity {
  value: number;
  unit: 'percent' | 'money' | 'time' | 'plain';
  /** As it stands in the text. */
  written: string;
  /** A number in letters is weaker evidence than one in digits: "three" may count the writer's own points. */
  spelled: boolean;
  /** The beginning of what follows: as a rule what is counted. */
  next: string;
  /** Units of the other numbers of its sentence: "it was 7.8 and is 4.1 percent" speaks of two shares. */
  near: readonly Quantity['unit'][];
}

/** A quantity without its sentence. */
export type LoneQuantity = Omit<Quantity, 'near'>;

/** Letters from which a word says what is counted, and how many of it are compared. */
const COUNTED = 4;
const STEM = 5;
const OF_US =
  /^\s*(?:of us|von uns|d'entre nous|de nosotr[oa]s|di noi|de nós|van ons|av oss|z nas)(?!\p{L})/iu;

/**
 * What follows a number, by its beginning: five letters, so that "week" and "weeks" are one. Empty where the phrase
 * ends or goes on with a short word, "of us" excepted.
 */
export function nextWord(after: string): string {
  if (OF_US.test(after)) return 'of us';
  const [, first = ''] = /^[\s-]*(\p{L}+)/u.exec(after.toLocaleLowerCase('en')) ?? [];
  return first.length >= COUNTED ? first.slice(0, STEM) : '';
}
