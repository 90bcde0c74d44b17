import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { goldenSet } from '../../../tools/eval/golden-set.ts';
import { checkerReport, isGoodEnough } from '../../../tools/eval/report.ts';
import { falseAlarmRate, type Score, scoreChecker } from '../../../tools/eval/score.ts';

let clients: GoldenClient[];
let score: Score;

beforeAll(async () => {
  clients = await goldenSet();
  score = scoreChecker(clients);
});

it('has at least 30 clients, half of them written after the rules', () => {
  expect(clients.length).toBeGreaterThanOrEqual(30);
  expect(clients.filter(({ half }) => half === 'judging').length).toBeGreaterThanOrEqual(clients.length / 2);
  expect(new Set(clients.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
});

it('is wholly found by the checker', () => {
  const missed = score.seeded.filter(({ found }) => !found);
  expect(missed.map(({ client, fault }) => `${client}: ${fault.kind}`)).toEqual([]);
});

it('names few faults that no rule sees, and none that one does', () => {
  expect(score.unseen.filter(({ found }) => found)).toEqual([]);
  expect(score.unseen.length).toBeLessThan(score.seeded.length / 20);
});

it('raises false alarms on at most 5 % of the clean posts', () => {
  const alarms = score.alarms.map(({ client, finding }) => `${client}: ${finding.kind}`);
  expect({ rate: falseAlarmRate(score), alarms }).toEqual({
    rate: expect.any(Number),
    alarms: alarms.slice(0, 1),
  });
  expect(falseAlarmRate(score)).toBeLessThanOrEqual(0.05);
});

it('has a seeded fault for every group of rules', () => {
  const kinds = new Set(score.seeded.map(({ fault }) => fault.kind));
  for (const kind of [
    'unknown_source',
    'too_long',
    'greeting',
    'markdown',
    'ai_phrase',
    'monotone',
    'foreign_voice',
    'unsupported_number',
    'copied',
    'hook_repeats',
    'foreign_link',
    'forbidden_term',
    'canary',
    'other_client',
    'unicode_letters',
  ])
    expect(kinds).toContain(kind);
});

it('reports what was missed and what was raised without reason', () => {
  const [client] = clients;
  if (!client) throw new Error('The golden set is empty.');
  const unmissable = { ...client, faults: [{ kind: 'no_such_kind', part: 'hook' as const, put: '!' }] };
  const alarmed = { ...unmissable, post: { ...client.post, hook: 'Hello everybody!' } };
  expect(checkerReport([unmissable]).join('\n')).toContain('0 of 1 faults found');
  expect(checkerReport([alarmed]).join('\n')).toContain('C3 greeting');
  expect(isGoodEnough(scoreChecker([unmissable]))).toBe(false);
  expect(isGoodEnough(score)).toBe(true);
});
