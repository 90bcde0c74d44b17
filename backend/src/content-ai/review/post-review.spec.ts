import type { Verdict } from '../../submissions/post-review.schemas.js';
import { findingsOn, severityOf } from './post-review.js';

const verdict = (changes: Partial<Verdict>): Verdict => ({
  kind: 'fact',
  label: 'supported',
  evidence: [{ source: 'answer-1', quote: 'We bake at four.' }],
  derivation: null,
  differs: [],
  ruledOut: [],
  hollow: false,
  ...changes,
});
const not_found = { label: 'not_found', evidence: [] } satisfies Partial<Verdict>;

/** Verdict, whether the lint found a name or number without a source, severity, findings. */
const TABLE: [Partial<Verdict> | undefined, boolean, ReturnType<typeof severityOf>, string[]][] = [
  [{ label: 'supported' }, false, 'silent', []],
  [{ label: 'supported' }, true, 'silent', []],
  [{ label: 'derived' }, true, 'silent', []],
  [{ label: 'contradicted', differs: ['number'] }, false, 'fault', ['fault contradicted']],
  [{ label: 'contradicted', kind: 'opinion', differs: ['polarity'] }, true, 'fault', ['fault contradicted']],
  [not_found, true, 'fault', ['fault not_found']],
  [not_found, false, 'warning', ['warning not_found']],
  [{ ...not_found, kind: 'scene' }, true, 'fault', ['fault not_found']],
  [{ ...not_found, kind: 'scene' }, false, 'warning', ['warning not_found']],
  [{ ...not_found, kind: 'opinion' }, true, 'silent', []],
  [{ ...not_found, kind: 'general_truth' }, false, 'silent', []],
  [{ ...not_found, kind: 'call_to_act' }, false, 'silent', []],
  [{ ruledOut: ['The lawsuit'] }, false, 'warning', ['warning ruled_out']],
  [{ ...not_found, kind: 'general_truth', hollow: true }, false, 'warning', ['warning hollow']],
  [undefined, false, 'not_checked', []],
  [undefined, true, 'not_checked', []],
];

it.each(TABLE)('maps %o with unsourced %s to %s and reports %o', (changes, unsourced, shown, said) => {
  const judged = changes && verdict(changes);
  expect(severityOf(judged, { unsourced })).toBe(shown);
  const sentence = { text: 'We bake at four.', start: 3, end: 19, shown, ...(judged && { verdict: judged }) };
  const findings = findingsOn(sentence, 2);
  expect(findings.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(said);
  for (const finding of findings)
    expect(finding).toMatchObject({
      by: 'meaning',
      sentence: 2,
      start: 3,
      end: 19,
      excerpt: 'We bake at four.',
    });
});

it('describes a contradiction by its kind; the client’s own words are in its evidence', () => {
  const judged = verdict({ label: 'contradicted', differs: ['number', 'actor'] });
  const [finding] = findingsOn({ text: 'x', start: 0, end: 1, shown: 'fault', verdict: judged }, 0);
  expect(finding?.message).toBe('The client said it differently: another number, another person.');
});
