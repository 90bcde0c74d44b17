import { voiceReport } from '../../../src/content-ai/review/voice-distance.js';
import { mean } from '../../../src/platform/statistics.js';
import type { VoiceReport } from '../../../src/submissions/post-review.schemas.js';
import { goldenSet } from '../../../tools/eval/golden-set.ts';

it('gives no verdict on fewer than five posts', () => {
  expect(voiceReport('A text.', ['One.', 'Two.', 'Three.', 'Four.'])).toEqual({ posts: 4 });
});

it('is not compared with posts in another language', async () => {
  const clients = await goldenSet();
  const english = clients.find(({ language, posts }) => language === 'en' && posts.length === 5);
  const german = clients.find(({ language, posts }) => language === 'de' && posts.length === 5);
  const posts = english?.posts ?? [];
  expect(voiceReport(german?.post.body ?? '', posts)).toEqual({ posts: 0 });
  expect(voiceReport(german?.post.body ?? '', [...posts, ...(german?.posts ?? [])])).toEqual(
    voiceReport(german?.post.body ?? '', german?.posts ?? []),
  );
});

it("finds a person's own text nearer to their posts than other people's in the same language are", async () => {
  const clients = await goldenSet();
  const people = clients.filter(({ posts }) => posts.length === 5);
  expect(people.length).toBeGreaterThanOrEqual(15);
  const reports = people.map(({ id, language, post, posts }) => ({
    own: voiceReport(post.body, posts),
    others: clients
      .filter((other) => other.id !== id && other.language === language)
      .map((other) => voiceReport(other.post.body, posts)),
  }));
  const percentile = (some: VoiceReport[]) => mean(some.map((report) => report.percentile ?? 0));
  const strangers = reports.flatMap(({ others }) => others);
  expect(reports.filter(({ own }) => own.foreign)).toEqual([]);
  expect(percentile(reports.map(({ own }) => own))).toBeGreaterThan(percentile(strangers) + 15);
});
