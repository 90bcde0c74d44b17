import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { NetworkError } from '../../src/api/http.ts';
import { liveTabs } from '../../src/storage/liveTabs.ts';
import {
  type Draft,
  databaseTable,
  FORMATS,
  memoryStorage,
  type Owned,
  randomUuid,
  type Storage,
  type Stored,
  type StoredRecording,
  type Table,
  wizardDatabase,
} from '../../src/wizard/draft/draftDatabase.ts';
import { createOwnership } from '../../src/wizard/draft/tabOwnership.ts';
import { EMPTY_FIELDS } from '../../src/wizard/draft/wizardFields.ts';
import { WAV_RATE } from '../../src/wizard/recording/recording.ts';
import { Recordings } from '../../src/wizard/recording/recordings.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import { typeAnswer } from '../../src/wizard/session/interviewActions.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';
import { FakeForms, makeInterview } from './support/fakeForms.ts';
import { openTest, type TestWizard } from './support/openTest.tsx';

describe('storage', () => {
  describe("the device's storage", () => {
    it('keeps a record until it is deleted, also when it is reopened', async () => {
      const draft: Draft = { id: 'a', draft: 'a', formId: null, fields: EMPTY_FIELDS, updatedAt: 1 };
      await databaseTable<Draft>(wizardDatabase(), 'drafts', FORMATS.drafts).put(draft);
      const second = databaseTable<Draft>(wizardDatabase(), 'drafts', FORMATS.drafts);
      expect(await second.all()).toEqual([draft]);
      expect(await second.get('a')).toEqual(draft);
      await second.delete('a');
      expect(await second.all()).toEqual([]);
    });
  });

  describe('records of other tabs', () => {
    afterEach(withoutLocks);
    const record = (owner: string): Owned => ({ id: owner, draft: 'd', owner });

    const owners = (records: Owned[]) => records.map(({ owner }) => owner).sort();

    it('are adopted from closed tabs immediately, and from open ones when they close', async () => {
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

    it('are all adopted without Web Locks', async () => {
      const { adopt } = createOwnership('me');
      expect(owners(await adopt([record('other'), record('me')], () => {}))).toEqual(['me', 'other']);
    });
  });

  describe('ids made by the page', () => {
    it('are unique UUIDs of version 4', () => {
      const ids = Array.from({ length: 50 }, randomUuid);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set(ids).size).toBe(50);
    });
  });

  describe('a stored record', () => {
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
    ])('is read unchanged: %s', (_what, entry) => {
      expect(FORMATS.outbox.parse(entry)).toEqual(entry);
    });

    it('is read unchanged: a recording in progress, and a finished one', () => {
      const going = { ...OWNED, index: 1, seconds: 2, startedAt: 5, sampleRate: 16_000 };
      const whole = { ...OWNED, index: 1, seconds: 2, startedAt: 5, audio: new Blob(['x']) };
      expect([going, whole].map((record) => FORMATS.recordings.parse(record))).toEqual([going, whole]);
    });

    it.each([
      ['an upload of a kind that there is not', 'uploads', { ...OWNED, kind: 'video', file: new Blob() }],
      ['an upload without its file', 'uploads', { ...OWNED, kind: 'team_photos', file: {} }],
      ['a piece of no recording', 'chunks', { ...OWNED, position: 0, samples: new Int16Array(1) }],
      ['a change without an owner', 'outbox', { id: 'one', change: ANSWER }],
    ] as const)('is ignored if it is invalid: %s', (_what, name, record) => {
      expect(FORMATS[name].parse(record)).toBeUndefined();
    });
  });
});

describe('a full device', () => {
  /** A table that rejects these records: the disk is full. */
  function full<T extends Stored>(table: Table<T>, isRefused: (record: T) => boolean = () => true): Table<T> {
    return {
      ...table,
      put: async (record) => {
        if (isRefused(record)) throw new DOMException('No room', 'QuotaExceededError');
        await table.put(record);
      },
    };
  }
  const SECONDS = 3;
  const SPEECH = new Float32Array(WAV_RATE * SECONDS).fill(0.25);
  const isWhole = ({ audio }: StoredRecording) => audio !== undefined;

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function recordingsIn(tables: Storage, transcribe: () => Promise<{ text: string }>) {
    const transcripts: string[] = [];
    const recordings = new Recordings({
      tables,
      draft: 'draft',
      owner: 'tab',
      transcribe,
      onTranscript: async (_index, text) => void transcripts.push(text),
      onError: () => {},
    });
    const record = async () => {
      const take = recordings.begin(0, WAV_RATE);
      take.push(SPEECH);
      await recordings.finish(take, await take.finish());
    };
    return { recordings, transcripts, record };
  }
  const noNetwork = () => Promise.reject(new NetworkError('gone'));
  const text = async () => ({ text: 'What I said.' });

  describe('a recording on a device without room for the whole file', () => {
    const crowded = () => {
      const storage = memoryStorage();
      return { storage, tables: { ...storage, recordings: full(storage.recordings, isWhole) } };
    };

    it('stays as chunks, which the next page joins', async () => {
      const { storage, tables } = crowded();
      await recordingsIn(tables, noNetwork).record();
      const next = recordingsIn(storage, text);
      await next.recordings.adopt(await storage.recordings.all());
      await waitFor(() => expect(next.transcripts).toEqual(['What I said.']));
      expect(await storage.chunks.all()).toEqual([]);
      expect(await storage.recordings.all()).toEqual([]);
    });

    it('is deleted once its transcript is there', async () => {
      const { storage, tables } = crowded();
      const { record, transcripts } = recordingsIn(tables, text);
      await record();
      expect(transcripts).toEqual(['What I said.']);
      expect(await storage.chunks.all()).toEqual([]);
      expect(await storage.recordings.all()).toEqual([]);
    });

    it('is joined from the chunks of two pages', async () => {
      const { storage, tables } = crowded();
      await recordingsIn(tables, noNetwork).record();
      await recordingsIn(tables, noNetwork).record();
      const next = recordingsIn(tables, text);
      await next.recordings.adopt(await storage.recordings.all());
      await waitFor(() => expect(next.transcripts).toEqual(['What I said.', 'What I said.']));
      await waitFor(async () => expect(await storage.recordings.all()).toEqual([]));
      expect(await storage.chunks.all()).toEqual([]);
    });
  });

  describe('a recording on a device that stores no chunks', () => {
    it('is transcribed as a whole', async () => {
      const storage = memoryStorage();
      let audioSent: Blob | undefined;
      const recordings = new Recordings({
        tables: { ...storage, chunks: full(storage.chunks) },
        draft: 'draft',
        owner: 'tab',
        transcribe: async (audio) => {
          audioSent = audio;
          return { text: 'What I said.' };
        },
        onTranscript: async () => {},
        onError: () => {},
      });
      const take = recordings.begin(0, WAV_RATE);
      take.push(SPEECH);
      await recordings.finish(take, await take.finish());
      expect(audioSent?.size).toBe(44 + WAV_RATE * SECONDS * 2);
    });
  });

  describe('the sound of an answer', () => {
    it('stays on the device until its transcript is on the server, if the device has no room for the text', async () => {
      const storage = memoryStorage();
      const crowded = { ...storage, outbox: full(storage.outbox) };
      const { session, server } = await openTest({ form: makeInterview(), storage: crowded });
      const { recordings } = await session.lazyServices();
      server.failNext('answer', new NetworkError('gone'));
      const take = recordings.begin(0, WAV_RATE);
      take.push(SPEECH);
      const finished = recordings.finish(take, await take.finish());
      await waitFor(() => expect(session.store.get().save.phase).toBe('retrying'));
      expect(await storage.recordings.all()).toHaveLength(1);
      await session.outbox.flush();
      await finished;
      expect(server.form?.interview_answers[0]).toBe('What I said.');
      expect(await storage.recordings.all()).toEqual([]);
    });

    it('stays until its transcript is on the device', async () => {
      const storage = memoryStorage();
      let write = () => {};
      const slow: Storage = {
        ...storage,
        outbox: {
          ...storage.outbox,
          put: async (entry) => {
            await new Promise<void>((resolve) => {
              write = resolve;
            });
            await storage.outbox.put(entry);
          },
        },
      };
      const { session, server } = await openTest({ form: makeInterview(), storage: slow });
      server.api.answer = () => new Promise(() => {});
      const { recordings } = await session.lazyServices();
      const take = recordings.begin(0, WAV_RATE);
      take.push(SPEECH);
      const finished = recordings.finish(take, await take.finish());
      await waitFor(() => expect(session.store.get().answers[0]?.text).toBe('What I said.'));
      await waitFor(() => expect(session.store.get().save.phase).toBe('sending'));
      expect(await storage.recordings.all()).toHaveLength(1);
      write();
      await finished;
      expect(await storage.recordings.all()).toEqual([]);
      expect(await storage.outbox.all()).toHaveLength(1);
    });
  });
});

describe('a second form', () => {
  /** Fills in the first step and sends it. */
  async function begin(storage: Storage, industry: string, server = new FakeForms()): Promise<TestWizard> {
    const wizard = await openTest({ storage, server });
    const { page, session } = wizard;
    for (const [name, value] of [
      ['website', 'https://example.com'],
      ['email', 'ada@example.com'],
      ['industry', industry],
    ] as const)
      changeField(page, name, value);
    page.request('submitStep');
    await session.outbox.flush();
    return wizard;
  }

  const created = ({ server }: TestWizard) => server.called('create').map(([form]) => form as object);

  describe('a second form from one browser', () => {
    it('is a new form: it contains nothing of the first, and its first save creates another record', async () => {
      const storage = memoryStorage();
      const first = await begin(storage, 'Carpentry');
      const empty = await openTest({ storage });
      expect(empty.session.store.get()).toMatchObject({
        started: false,
        form: null,
        fields: { industry: '' },
      });
      const second = await begin(storage, 'Law');
      const [one, other] = [created(first), created(second)];
      expect(one).toEqual([
        expect.objectContaining({ industry: 'Carpentry', creation_key: expect.any(String) }),
      ]);
      expect(other).toEqual([expect.objectContaining({ industry: 'Law', creation_key: expect.any(String) })]);
      expect(other).not.toEqual([expect.objectContaining({ creation_key: first.session.device.draft.id })]);
      expect(await storage.drafts.all()).toHaveLength(2);
    });

    it('leaves unsent answers, files and recordings to the first form', async () => {
      const storage = memoryStorage();
      const { session, server } = await begin(storage, 'Carpentry');
      server.failNext('answer', new NetworkError('gone'));
      typeAnswer(session, 0, 'Of the first.');
      const owned = { draft: session.device.draft.id, owner: 'gone' };
      const file = new Blob(['x']);
      await storage.uploads.put({
        ...owned,
        id: 'file',
        kind: 'team_photos',
        file,
        name: 'team.jpg',
        type: 'image/jpeg',
        chosenAt: 1,
      });
      await storage.recordings.put({ ...owned, id: 'said', index: 0, seconds: 2, startedAt: 1, audio: file });
      const second = await begin(storage, 'Law');
      const { uploads, recordings } = await second.session.lazyServices();
      expect(second.session.store.get().answers[0]?.text ?? '').toBe('');
      expect(second.session.outbox.waiting).toEqual([]);
      expect(uploads.store.get()).toEqual([]);
      expect(recordings.store.get()).toEqual([]);
      expect(second.server.called('answer')).toEqual([]);
      expect(
        await Promise.all([storage.outbox, storage.uploads, storage.recordings].map((table) => table.all())),
      ).toEqual([expect.anything(), expect.anything(), expect.anything()].map((one) => [one]));
    });
  });

  it('links the draft to the form after the first save and keeps no typed text', async () => {
    const storage = memoryStorage();
    const server = new FakeForms();
    server.api.update = () => new Promise(() => {});
    void begin(storage, 'Carpentry', server);
    await waitFor(async () =>
      expect(await storage.drafts.all()).toMatchObject([
        { formId: expect.any(String), fields: { email: '' } },
      ]),
    );
  });
});
