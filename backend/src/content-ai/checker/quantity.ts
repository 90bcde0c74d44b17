import type { Bound } from './bounds.js';
import type { Measure } from './measures.js';

/** Numbers as a text states them: with their size, whether a share or a sum of money. */
export interface Quantity {
  value: number;
  unit: 'percent' | 'money' | 'clock' | 'plain';
  /** As it stands in the text. */
  written: string;
  /** A number in letters is weaker evidence than one in digits: "three" may count the writer's own points. */
  spelled: boolean;
  /** The beginning of what follows: as a rule what is counted. */
  next: string;
  /** The same, where it looks like a noun: what is counted for certain. */
  thing: string;
  /** Units of the other numbers of its sentence: "it was 7.8 and is 4.1 percent" speaks of two shares. */
  near: readonly Quantity['unit'][];
  /** "18 months" is time. */
  measure?: Measure | undefined;
  /** "a month" in "£140 a month". */
  period?: Measure | undefined;
  /** "the nineties", "Mitte vierzig": ten years of a century or a life. */
  decade?: boolean;
  /** "nearly", "more than" and the like, where the text says that it rounds. */
  bound?: Bound | undefined;
}

/** A quantity without its sentence. */
export type LoneQuantity = Omit<Quantity, 'near'>;

/** A quantity and where it stands in its sentence. */
export type Placed = LoneQuantity & { start: number; end: number };
