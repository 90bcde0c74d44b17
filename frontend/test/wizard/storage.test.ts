import { waitFor } from '@testing-library/react';
import { liveTabs } from '../../src/storage/liveTabs.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import { databaseTable, wizardDatabase } from '../../src/wizard/storage/database.ts';
import { createOwnership } from '../../src/wizard/storage/ownership.ts';
import { type Draft, FORMATS, type Owned } from '../../src/wizard/storage/records.ts';
import { randomUuid } from '../../src/wizard/storage/uuid.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

describe("the device's storage", () => {
  it('keeps a record through closing and opening, until it is deleted', async () => {
    const draft: Draft = { id: 'a', draft: 'a', formId: null, fields: EMPTY_FIELDS, updatedAt: 1 };
    await databaseTable<Draft>(wizardDatabase(), 'drafts', FORMATS.drafts).put(draft);
    const second = databaseTable<Draft>(wizardDatabase(), 'drafts', FORMATS.drafts);
    expect(await second.all()).toEqual([draft]);
    expect(await second.get('a')).toEqual(draft);
    await second.delete('a');
    expect(await second.all()).toEqual([]);
  });
});

describe('what several tabs left on the device', () => {
  afterEach(withoutLocks);
  const record = (owner: string): Owned => ({ id: owner, draft: 'd', owner });

  const owners = (records: Owned[]) => records.map(({ owner }) => owner).sort();

  it('is adopted from closed tabs at once, from open ones when they close', async () => {
    fakeLocks();
    const open = liveTabs('byline-tab:').hold('open');
    const { adopt } = createOwnership('me');
    const later: string[] = [];
    const left = [record('closed'), record('open'), record('me')];
    const now = await adopt(left, (records) => later.push(...owners(records)));
    expect(owners(now)).toEqual(['closed', 'me']);
    expect(later).toEqual([]);
    open.release();
    await waitFor(() => expect(later).toEqual(['open']));
  });

  it('is all adopted where no tab can be told from a closed one', async () => {
    const { adopt } = createOwnership('me');
    expect(owners(await adopt([record('other'), record('me')], () => {}))).toEqual(['me', 'other']);
  });
});

describe('ids made by the page', () => {
  it('are UUIDs of version 4, each another', () => {
    const ids = Array.from({ length: 50 }, randomUuid);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(50);
  });
});

describe('what was kept', () => {
  const OWNED = { id: 'one', draft: 'draft', owner: 'tab' };
  const ANSWER = { kind: 'answer', index: 2, answer: 'Mine.', spoken: true, previous: 'Before.' };
  const CREATE = { kind: 'create', fields: { ...EMPTY_FIELDS, website: 'a.example' } };

  it.each([
    ['an answer', { ...OWNED, order: 3, change: ANSWER }],
    ['an answer that waits for a choice', { ...OWNED, order: 3, change: ANSWER, conflict: 'Theirs.' }],
    ['a step', { ...OWNED, order: 3, change: { kind: 'update', changes: { step: 2 }, reason: 'step' } }],
    ['a first save', { ...OWNED, order: 0, change: CREATE }],
    [
      'a doubtful first save',
      { ...OWNED, order: 0, change: { ...CREATE, signs: { company_fax: '1', elapsed_ms: 900 } } },
    ],
    ['the end of the interview', { ...OWNED, order: 4, change: { kind: 'complete' } }],
  ])('comes back as it was: %s', (_what, entry) => {
    expect(FORMATS.outbox.parse(entry)).toEqual(entry);
  });

  it('comes back as it was: a recording that is going on, and one that is whole', () => {
    const going = { ...OWNED, index: 1, seconds: 2, startedAt: 5, sampleRate: 16_000 };
    const whole = { ...OWNED, index: 1, seconds: 2, startedAt: 5, audio: new Blob(['x']) };
    expect([going, whole].map((record) => FORMATS.recordings.parse(record))).toEqual([going, whole]);
  });

  it.each([
    ['an upload of a kind that there is not', 'uploads', { ...OWNED, kind: 'video', file: new Blob() }],
    ['an upload without its file', 'uploads', { ...OWNED, kind: 'team_photos', file: {} }],
    ['a piece of no recording', 'chunks', { ...OWNED, position: 0, samples: new Int16Array(1) }],
    ['a change of nobody', 'outbox', { id: 'one', change: ANSWER }],
  ] as const)('is nothing to this page: %s', (_what, name, record) => {
    expect(FORMATS[name].parse(record)).toBeUndefined();
  });
});
