import { VendorError } from '../../common/http/vendor-error.js';
import type { ReviewedSentence } from '../../submissions/post-review.schemas.js';
import type { CheckAnswer, Judgement } from './check-answer.js';
import { type Ask, type MeaningRequest, reviewSentences } from './meaning.js';

const sentences = ['We have two ovens.', 'There are 12 bakers.', 'Everybody loves bread.'];
const request: MeaningRequest = {
  sentences,
  sources: new Map([['answer-1', 'We have two ovens and 12 bakers. I love bread.']]),
  exclusions: [],
  model: 'a-model',
  known: [],
};

const judged = (at: number, changes: Partial<Judgement> = {}): Judgement => ({
  number: at + 1,
  kind: 'fact',
  label: 'supported',
  evidence: [{ source: 'answer-1', quote: 'We have two ovens and 12 bakers.' }],
  derivation: null,
  differs: [],
  ruledOut: [],
  hollow: false,
  ...changes,
});
const opinion = (at: number) => judged(at, { kind: 'opinion', label: 'not_found', evidence: [] });

/** Returns the answers in turn and records the requests. */
function scripted(...answers: (CheckAnswer['sentences'] | Error)[]) {
  const asked: number[][] = [];
  const ask: Ask = async (places) => {
    asked.push([...places]);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error) throw answer;
    return { sentences: answer ?? [] };
  };
  return { ask, asked };
}
const labels = ({ verdicts }: Awaited<ReturnType<typeof reviewSentences>>) =>
  sentences.map((_, at) => verdicts.get(at)?.label);
const kept = ({ keys, verdicts }: Awaited<ReturnType<typeof reviewSentences>>): ReviewedSentence[] =>
  keys.map((key, at) => {
    const verdict = verdicts.get(at);
    return { text: sentences[at] ?? '', start: 0, end: 0, shown: 'silent', key, ...(verdict && { verdict }) };
  });
const ALL = [judged(0), judged(1), opinion(2)];

it('sends all sentences in one request', async () => {
  const { ask, asked } = scripted(ALL);
  expect(labels(await reviewSentences(request, ask))).toEqual(['supported', 'supported', 'not_found']);
  expect(asked).toEqual([[0, 1, 2]]);
});

it('does not send sentences with a stored verdict, only changed ones', async () => {
  const first = await reviewSentences(request, scripted(ALL).ask);
  const again = scripted();
  expect(await reviewSentences({ ...request, known: kept(first) }, again.ask)).toEqual(first);
  expect(again.asked).toEqual([]);

  const edit = scripted([judged(1)]);
  const edited = [sentences[0] ?? '', 'There are twelve bakers.', sentences[2] ?? ''];
  const after = await reviewSentences({ ...request, sentences: edited, known: kept(first) }, edit.ask);
  expect(edit.asked).toEqual([[1]]);
  expect(after.keys.map((key, at) => key === first.keys[at])).toEqual([true, false, true]);
});

it('sends only the sentences again whose cited source has changed', async () => {
  const sources = new Map([...request.sources, ['answer-2', 'We have two ovens.']]);
  const cites2 = judged(0, { evidence: [{ source: 'answer-2', quote: 'We have two ovens.' }] });
  const known = kept(
    await reviewSentences({ ...request, sources }, scripted([cites2, judged(1), opinion(2)]).ask),
  );
  const { ask, asked } = scripted([]);
  await reviewSentences(
    { ...request, known, sources: new Map([...sources, ['answer-2', 'We have three ovens.']]) },
    ask,
  );
  expect(asked).toEqual([[0]]);
});

it('sends no sentence again after a new answer, except a fact that no source said', async () => {
  const sources = new Map([...request.sources, ['answer-2', 'Everybody in town loves our bread.']]);
  const known = kept(await reviewSentences(request, scripted(ALL).ask));
  const none = scripted();
  await reviewSentences({ ...request, sources, known }, none.ask);
  expect(none.asked).toEqual([]);

  const unsaid = judged(2, { label: 'not_found', evidence: [] });
  const withUnsaid = kept(await reviewSentences(request, scripted([judged(0), judged(1), unsaid]).ask));
  const again = scripted([]);
  await reviewSentences({ ...request, sources, known: withUnsaid }, again.ask);
  expect(again.asked).toEqual([[2]]);
});

it.each<[string, Partial<MeaningRequest>]>([
  ['the exclusions', { exclusions: ['Ovens'] }],
  ['the model', { model: 'another' }],
])('sends all sentences again after a change of %s', async (_what, changes) => {
  const known = kept(await reviewSentences(request, scripted(ALL).ask));
  const { ask, asked } = scripted(ALL);
  await reviewSentences({ ...request, ...changes, known }, ask);
  expect(asked[0]).toEqual([0, 1, 2]);
});

describe('a contradiction', () => {
  const contradicted = judged(0, { label: 'contradicted', differs: ['number'] });

  it('is checked a second time, alone, and holds when it is confirmed', async () => {
    const { ask, asked } = scripted([contradicted, judged(1), opinion(2)], [contradicted]);
    expect(labels(await reviewSentences(request, ask))[0]).toBe('contradicted');
    expect(asked).toEqual([[0, 1, 2], [0]]);
  });

  it('is replaced by the second verdict, or by none', async () => {
    const other = scripted([contradicted, judged(1), opinion(2)], [judged(0)]);
    expect(labels(await reviewSentences(request, other.ask))[0]).toBe('supported');
    const silent = scripted([contradicted, judged(1), opinion(2)], []);
    expect(labels(await reviewSentences(request, silent.ask))[0]).toBeUndefined();
  });
});

it('treats sentences that the model omits or judges twice as unchecked', async () => {
  expect(labels(await reviewSentences(request, scripted([judged(0), judged(0), opinion(2)]).ask))).toEqual([
    undefined,
    undefined,
    'not_found',
  ]);
});

it('keeps stored verdicts and returns the error when the model fails', async () => {
  const first = await reviewSentences(request, scripted(ALL).ask);
  const refused = new VendorError('OpenAI', 'refused', 'no', {});
  const known = kept(first).slice(0, 1);
  const after = await reviewSentences({ ...request, known }, scripted(refused).ask);
  expect(labels(after)).toEqual(['supported', undefined, undefined]);
  expect(after.failure).toBe(refused);
});
