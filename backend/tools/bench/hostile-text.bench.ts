import { startTestApp, type TestApp } from '../../test/support/app.ts';
import { hostileTexts } from '../../test/support/hostile-texts.ts';
import { readySubmission } from '../../test/support/ready-submission.ts';
import { TEXT_WALKS } from '../../test/support/text-walks.ts';
import { longestTurn } from './longest-turn.ts';

/* Measures whether processing time grows linearly with hostile text. Not a test, because a busy machine distorts it. */

const LENGTH = 20_000;
/** Ten times the text may take ten times as long, with a wide margin for other work of the machine. */
const RATIO = 40;
/** Shorter durations are noise. */
const UNFELT_MS = 50;
const ROUNDS = 5;
/** Processor time in milliseconds that any text may take; more only in proportion to the time for a tenth of it. */
const LONGEST_TURN_MS = 250;

/** Processor time of some work in milliseconds. */
async function timed(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/**
 * Compares a text with ten texts of a tenth of its length: the amount of work, and thus of garbage collection, is the
 * same. Disturbances only add time, so a slow result is measured again and the minimum counts.
 */
async function slowness(walk: (text: string) => unknown, text: string, tenth: string) {
  let whole = Number.POSITIVE_INFINITY;
  let tenths = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    whole = Math.min(whole, await timed(() => walk(text)));
    if (whole < UNFELT_MS) return { whole, factor: 1 };
    const inParts = async () => {
      for (let part = 0; part < 10; part++) await walk(tenth);
    };
    tenths = Math.min(tenths, await timed(inParts));
    if (whole <= (RATIO / 10) * tenths) break;
  }
  return { whole, factor: whole / tenths };
}

describe.each(Object.entries(TEXT_WALKS))('A54: %s', (_what, walk) => {
  it('takes at most 40 times as long for ten times the text', async () => {
    const short = new Map(hostileTexts(LENGTH / 10));
    const slow: string[] = [];
    for (const [name, text] of hostileTexts(LENGTH)) {
      const tenth = short.get(name) ?? '';
      const { whole, factor } = await slowness(walk, text, tenth);
      if (factor > RATIO / 10) slow.push(`${name}: ${whole} ms, ${factor} times ten tenths of it`);
    }
    expect(slow).toEqual([]);
  });
});

describe('A54: a post from an interview of such text', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  /** The longest turn of the server's event loop while a post is written from this answer. */
  async function longestWhileWriting(text: string): Promise<number> {
    const { order } = await readySubmission(api, text);
    return longestTurn(api.admin.post('/api/generate-full-posts').send(order).expect(200).then());
  }

  it.each(['closing quotes of print', 'white space'])(
    'blocks the server for a quarter of a second at most: %s',
    async (name) => {
      // Half as long as above, because the simulated writer is slow with many sentences.
      const [tenth = '', whole = ''] = [LENGTH / 20, LENGTH / 2].map((length) =>
        new Map(hostileTexts(length)).get(name),
      );
      // Warms up: the first run loads and compiles code.
      await longestWhileWriting(tenth);
      const share = await longestWhileWriting(tenth);
      expect(await longestWhileWriting(whole)).toBeLessThan(Math.max(LONGEST_TURN_MS, RATIO * share));
    },
  );
});
