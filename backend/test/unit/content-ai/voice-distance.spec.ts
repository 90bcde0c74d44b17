import { goldenSet } from '../../../src/content-ai/eval/golden-set.js';
import { mean } from '../../../src/content-ai/voice/statistics.js';
import { voiceReport } from '../../../src/content-ai/voice/voice-distance.js';

it('gives no verdict on fewer than five posts', () => {
  expect(voiceReport('A text.', ['One.', 'Two.', 'Three.', 'Four.'])).toEqual({ posts: 4 });
});

it("finds a person's own text nearer to their posts than other people's are", async () => {
  const clients = await goldenSet();
  const people = clients.filter(({ posts }) => posts.length === 5);
  expect(people.length).toBeGreaterThanOrEqual(4);
  for (const { id, post, posts } of people) {
    const own = voiceReport(post.body, posts);
    const others = clients
      .filter((other) => other.id !== id)
      .map((other) => voiceReport(other.post.body, posts));
    expect(own.foreign).toBe(false);
    expect(own.percentile).toBeGreaterThan(mean(others.map(({ percentile }) => percentile ?? 0)));
    expect(others.filter(({ foreign }) => foreign).length).toBeGreaterThan(others.length / 3);
  }
});
