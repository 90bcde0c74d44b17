import { TextThread } from '../../src/content-ai/review/text-thread.js';
import { changedFields } from '../../src/submissions/submission-fields.js';
import { startTestApp } from '../support/app.js';
import { hostileTexts } from '../support/hostile-texts.js';
import { readySubmission } from '../support/ready-submission.js';
import { TEXT_WALKS } from '../support/text-walks.js';

/* The benchmark of hostile texts measures the time, with the longest answer (tools/bench). */

/** Enough characters for a pattern that backtracks to exceed the time limit of a test. */
const LENGTH = 8000;

it.each(Object.entries(TEXT_WALKS))('A54: finishes every hostile text: %s', async (_what, walk) => {
  for (const [, text] of hostileTexts(LENGTH)) await walk(text);
});

it('A54: writes a post from an interview of hostile text, and analyses it in a worker thread', async () => {
  const api = await startTestApp();
  try {
    const inThread = jest.spyOn(api.app.get(TextThread), 'run');
    const text = new Map(hostileTexts(5000)).get('closing quotes of print') ?? '';
    const { order } = await readySubmission(api, text);
    await api.admin.post('/api/generate-full-posts').send(order).expect(200);
    const results = await Promise.all(inThread.mock.results.map(({ value }) => value));
    expect(new Set(inThread.mock.calls.map(([task]) => task))).toEqual(new Set(['habits', 'lint']));
    expect(results).not.toContain(undefined);
  } finally {
    await api.close();
  }
});

it('A106: compares each topic of a list once, however many there are', () => {
  const topics = Array.from({ length: 1700 }, (_, number) => String.fromCodePoint(0x4e00 + number));
  const compared = jest.spyOn(String.prototype, 'toLocaleLowerCase');
  const { topics_to_talk_about: field } = changedFields;
  expect(field.safeParse(topics.join(', ')).success).toBe(true);
  expect(compared.mock.calls.length).toBeLessThanOrEqual(2 * topics.length);
  compared.mockRestore();
  for (const repeated of ['Hiring, Trust, hiring', 'Hiring, Trust,\u00a0all, Trust,\u00a0All'])
    expect(field.safeParse(repeated).error?.issues[0]?.message).toBe('topicDuplicate');
});
