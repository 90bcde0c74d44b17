import { goldenSet } from '../../../src/content-ai/eval/golden-set.js';
import { falseAlarmRate, type Score, scoreChecker } from '../../../src/content-ai/eval/score.js';

let score: Score;

beforeAll(async () => {
  score = scoreChecker(await goldenSet());
});

const show = ({ seeded }: Score) =>
  seeded.filter(({ found }) => !found).map(({ client, fault }) => `${client}: ${fault.kind} ${fault.put}`);

it('finds every seeded fault', () => {
  expect(show(score)).toEqual([]);
});

it('raises a false alarm on at most 5 % of the clean posts', () => {
  const alarms = score.alarms.map(({ client, finding }) => `${client}: ${finding.kind} ${finding.message}`);
  if (falseAlarmRate(score) > 0.05) expect(alarms).toEqual([]);
});
