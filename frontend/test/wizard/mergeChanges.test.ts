import { mergeChanges } from '../../src/wizard/autosave/mergeChanges.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import type { Change, UpdateReason } from '../../src/wizard/storage/change.ts';

const update = (reason: UpdateReason, changes: object = {}): Change => ({ kind: 'update', changes, reason });
const answer = (index: number, text: string, previous = ''): Change => ({
  kind: 'answer',
  index,
  answer: text,
  spoken: false,
  previous,
});
const create = (website: string): Change => ({ kind: 'create', fields: { ...EMPTY_FIELDS, website } });

it('joins two updates: of one field the newer text, of two both', () => {
  const older = update('step', { step: 2, industry: 'Law' });
  const newer = update('step', { industry: 'Lawn', website: 'https://a.com' });
  expect(mergeChanges(older, newer)).toEqual(
    update('step', { step: 2, industry: 'Lawn', website: 'https://a.com' }),
  );
});

it.each([
  ['language', 'autosave', 'autosave'],
  ['autosave', 'topics', 'topics'],
  ['step', 'topics', 'step'],
  ['topic removed', 'step', 'topic removed'],
] as const)('speaks of what weighs more, should it fail: %s and %s', (older, newer, heavier) => {
  expect(mergeChanges(update(older), update(newer))).toEqual(update(heavier));
});

it('takes the newer answer to one question, against what the server still holds', () => {
  expect(mergeChanges(answer(1, 'a', 'stored'), answer(1, 'ab', 'a'))).toEqual(answer(1, 'ab', 'stored'));
});

it('creates and completes once', () => {
  expect(mergeChanges(create('a'), create('b'))).toEqual(create('b'));
  expect(mergeChanges({ kind: 'complete' }, { kind: 'complete' })).toEqual({ kind: 'complete' });
});

it('leaves two what are two', () => {
  const kinds = [
    create('a'),
    update('step', { step: 2 }),
    answer(0, 'a'),
    answer(1, 'b'),
    { kind: 'complete' },
  ] as const;
  for (const older of kinds) {
    for (const newer of kinds.filter((other) => other !== older)) {
      expect(mergeChanges(older, newer)).toBeUndefined();
    }
  }
});
