import { REVIEW_TEXTS } from './reviewTexts.ts';
import type { Sentence, Verdict } from './sourced.ts';

const LABELS: Record<Verdict['label'], string> = {
  supported: 'Supported by what the client said',
  derived: 'Worked out from what the client said',
  contradicted: 'Contradicts what the client said',
  not_found: 'Not found in what the client said',
};

/** What needs no source. */
const KINDS: Partial<Record<Verdict['kind'], string>> = {
  opinion: 'Opinion: it needs no source',
  general_truth: 'General truth: it needs no source',
  call_to_act: 'Call to act: it needs no source',
};

/** What was judged of a sentence, in plain words; in what it differs, its finding says. `sentence`: absent for words that belong to none. */
export function verdictInWords(sentence: Sentence | undefined): string {
  if (!sentence) return REVIEW_TEXTS.found;
  const { verdict } = sentence;
  if (!verdict) return REVIEW_TEXTS.notChecked;
  const { label, kind } = verdict;
  return label === 'not_found' ? (KINDS[kind] ?? LABELS.not_found) : LABELS[label];
}
