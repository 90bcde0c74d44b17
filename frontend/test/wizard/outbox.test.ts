import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { AnswerChange, Change, CreateChange, UpdateReason } from '../../src/wizard/draft/changes.ts';
import { AnswerConflict, classifySaveError, type Saved } from '../../src/wizard/draft/delivery.ts';
import { memoryTable, type OutboxEntry, type Table } from '../../src/wizard/draft/draftDatabase.ts';
import { Outbox, type OutboxEvents } from '../../src/wizard/draft/outbox.ts';
import { EMPTY_FIELDS } from '../../src/wizard/draft/wizardFields.ts';
import { makeForm } from './support/fakeForms.ts';

const answer = (index: number, text: string, previous = ''): AnswerChange => ({
  kind: 'answer',
  index,
  answer: text,
  spoken: false,
  previous,
});
const SAVED: Saved = { kind: 'form', form: makeForm() };
const CREATE: CreateChange = {
  kind: 'create',
  fields: { ...EMPTY_FIELDS, website: 'https://a.com', email: 'a@b.com', industry: 'x' },
};
const unreachable = async (): Promise<never> => {
  throw new NetworkError('The server could not be reached.');
};
const step = (to: 2 | 3): Change => ({ kind: 'update', changes: { step: to }, reason: 'step' });

interface Setup {
  outbox: Outbox;
  table: Table<OutboxEntry>;
  sent: Change[];
  log: string[];
  respond: (change: Change) => Promise<Saved>;
}

function setUp(options: { hasForm?: boolean; respond?: Setup['respond'] } = {}): Setup {
  const sent: Change[] = [];
  const log: string[] = [];
  const table = memoryTable<OutboxEntry>();
  let hasForm = options.hasForm ?? true;
  const events: OutboxEvents = {
    phase: (phase) => log.push(phase),
    delivered: ({ kind }) => log.push(`delivered ${kind}`),
    failed: ({ kind }, _error, failures) => log.push(`failed ${kind} ${failures}`),
    refused: ({ kind }) => log.push(`refused ${kind}`),
    conflict: (change, { stored }) => log.push(`conflict ${change.answer} / ${stored}`),
    gone: () => log.push('gone'),
  };
  const setup: Setup = {
    sent,
    log,
    table,
    respond: options.respond ?? (async () => SAVED),
    outbox: new Outbox({
      table,
      draft: 'draft',
      owner: 'tab',
      classifySaveError,
      hasForm: () => hasForm,
      events,
      send: async (change) => {
        sent.push(structuredClone(change));
        const saved = await setup.respond(change);
        if (change.kind === 'create') hasForm = true;
        return saved;
      },
    }),
  };
  return setup;
}

/** A server whose responses the test controls. */
function slow() {
  let release = (_saved: Saved) => {};
  const respond = () =>
    new Promise<Saved>((resolve) => {
      release = resolve;
    });
  return { ...setUp({ respond }), release: () => release(SAVED) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the debounce of typed text', () => {
  it('sends one change, a second after the last keystroke', async () => {
    const { outbox, sent, log } = setUp();
    outbox.add(answer(0, 'I'), 1000);
    await pass(900);
    outbox.add(answer(0, 'I built'), 1000);
    await pass(900);
    expect(sent).toEqual([]);
    await pass(100);
    expect(sent).toEqual([answer(0, 'I built')]);
    expect(log).toEqual(['pending', 'pending', 'sending', 'delivered answer', 'clean']);
  });

  it('starts again for text typed during a request', async () => {
    const { outbox, sent, log, release } = slow();
    outbox.add(answer(0, 'a'), 1000);
    await pass(1000);
    outbox.add(answer(1, 'b'), 1000);
    expect(log).toEqual(['pending', 'sending', 'sending']);
    await pass(300);
    release();
    await pass(699);
    expect(sent).toHaveLength(1);
    expect(log.at(-1)).toBe('pending');
    await pass(1);
    expect(sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
  });

  it('applies again after an urgent change was sent', async () => {
    const { outbox, sent } = setUp();
    outbox.add(step(3), 0);
    await pass(0);
    outbox.add(answer(0, 'a'), 1000);
    await pass(999);
    expect(sent).toEqual([step(3)]);
    await pass(1);
    expect(sent).toEqual([step(3), answer(0, 'a')]);
  });

  it('ends on flush', async () => {
    const { outbox, sent, log } = setUp();
    outbox.add(answer(0, 'a'), 1000);
    await outbox.flush();
    expect(sent).toEqual([answer(0, 'a')]);
    const before = log.length;
    await pass(2000);
    expect(log).toHaveLength(before);
  });

  it('does not delay an urgent change', async () => {
    const { outbox, sent } = setUp();
    outbox.add(answer(0, 'I'), 1000);
    outbox.add(step(3), 0);
    outbox.add(answer(0, 'I built'), 1000);
    await pass(0);
    expect(sent).toEqual([answer(0, 'I built'), step(3)]);
  });
});

describe('order and merging', () => {
  it('keeps the order of different targets and the older `previous` of an answer', async () => {
    const { outbox, sent } = setUp();
    outbox.add(answer(0, 'a', 'stored'), 1000);
    outbox.add(answer(1, 'b'), 1000);
    outbox.add(answer(0, 'aa', 'a'), 1000);
    await outbox.flush();
    expect(sent).toEqual([answer(0, 'aa', 'stored'), answer(1, 'b')]);
  });

  it('sends text that was typed during a request for the same answer as a second change', async () => {
    const { outbox, sent, release } = slow();
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.add(answer(0, 'ab', outbox.lastAnswer(0)), 1000);
    release();
    await pass(1000);
    expect(sent).toEqual([answer(0, 'a'), answer(0, 'ab', 'a')]);
  });

  it('merges all changes of the record, with the latest of each field and the most important reason', async () => {
    const { outbox, sent, log } = setUp({ respond: async () => Promise.reject(new ApiError(422, 'x', 'x')) });
    const change = (changes: object, reason: UpdateReason): Change => ({ kind: 'update', changes, reason });
    outbox.add(change({ industry: 'Law' }, 'autosave'), 1000);
    outbox.add(change({ topics_to_talk_about: 'One' }, 'topics'), 1000);
    outbox.add(change({ industry: 'Lawn', step: 2 }, 'step'), 1000);
    await outbox.flush();
    const changes = { industry: 'Lawn', topics_to_talk_about: 'One', step: 2 };
    expect(sent).toEqual([change(changes, 'step')]);
    expect(log).toContain('refused update');
  });

  it('sends the first save and the completion once, however often they are requested', async () => {
    const { outbox, sent } = setUp({ hasForm: false });
    const later: Change = { ...CREATE, fields: { ...CREATE.fields, industry: 'y' } };
    outbox.add(CREATE, 1000);
    outbox.add(later, 1000);
    outbox.add({ kind: 'complete' }, 1000);
    outbox.add({ kind: 'complete' }, 1000);
    await outbox.flush();
    expect(sent).toEqual([later, { kind: 'complete' }]);
  });

  it('sends nothing twice while it is in flight', async () => {
    const { outbox, sent } = setUp({ respond: () => new Promise(() => {}) });
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.hurry();
    await pass(60_000);
    expect(sent).toEqual([answer(0, 'a')]);
  });

  it('also flushes changes that arrive during the flush', async () => {
    const { outbox, sent } = setUp({
      respond: async () => {
        if (sent.length === 1) outbox.add(answer(1, 'b'), 1000);
        return SAVED;
      },
    });
    outbox.add(answer(0, 'a'), 1000);
    await outbox.flush();
    expect(sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
  });

  it('keeps the order of changes of the same millisecond, in any order of storage', async () => {
    const { outbox, table } = setUp({ respond: unreachable });
    for (const index of [0, 1, 2, 3]) outbox.add(answer(index, `${index}`), 0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt((await table.all()).toReversed());
    await pass(0);
    expect(heir.sent).toEqual([0, 1, 2, 3].map((index) => answer(index, `${index}`)));
  });

  it('puts changes of another page before those made here since', async () => {
    const { outbox, table } = setUp({ respond: unreachable });
    outbox.add(step(2), 0);
    await outbox.settled();
    await pass(5);
    const heir = setUp();
    heir.outbox.add(answer(0, 'a'), 1000);
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([step(2), answer(0, 'a')]);
  });

  it('sends the first save before everything that waits for it', async () => {
    const { outbox, sent, log } = setUp({ hasForm: false });
    outbox.add(step(2), 0);
    await pass(0);
    expect(sent).toEqual([]);
    expect(log.at(-1)).toBe('pending');
    outbox.add(CREATE, 0);
    await pass(0);
    expect(sent).toEqual([CREATE, step(2)]);
  });
});

describe('pending changes', () => {
  it('give the text of a question that the server will have', () => {
    const { outbox } = setUp();
    outbox.add(answer(1, 'b'), 1000);
    outbox.add(step(2), 1000);
    expect(outbox.lastAnswer(0)).toBeUndefined();
    outbox.add(answer(0, 'a'), 1000);
    outbox.add(answer(2, 'c'), 1000);
    expect(outbox.lastAnswer(0)).toBe('a');
  });

  it('are stored as typed last, also when others are adopted', async () => {
    const { outbox, table } = setUp();
    outbox.add(answer(0, 'a'), 1000);
    outbox.add(answer(0, 'ab'), 1000);
    await outbox.settled();
    expect(await table.all()).toMatchObject([{ owner: 'tab', change: answer(0, 'ab') }]);
    const heir = setUp({ hasForm: false });
    heir.outbox.adopt((await table.all()).map((entry) => ({ ...entry, owner: 'a closed tab' })));
    await heir.outbox.settled();
    expect(await heir.table.all()).toMatchObject([{ owner: 'tab', change: answer(0, 'ab') }]);
  });

  it('are sent in the order of typing, in whatever order they are read', async () => {
    const { outbox, table } = setUp();
    const typed = [0, 1, 2, 3].map((index) => answer(index, 'text'));
    for (const change of typed) outbox.add(change, 1000);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt((await table.all()).reverse());
    await pass(0);
    expect(heir.sent).toEqual(typed);
  });

  it('leave the phase at sending if this page is sending', async () => {
    const { outbox, log } = slow();
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.adopt([{ id: 'b', draft: 'draft', owner: 'closed', order: 1, change: answer(1, 'b') }]);
    expect(log).toEqual(['pending', 'sending', 'sending']);
  });

  it('report nothing if there were none', async () => {
    const { outbox, log } = setUp();
    outbox.adopt([]);
    await pass(1000);
    expect(log).toEqual([]);
  });

  it('count as stored only after the device has written them', async () => {
    const { outbox, table } = setUp();
    const { put } = table;
    let write = () => {};
    table.put = (entry) =>
      new Promise((resolve) => {
        write = () => resolve(put(entry));
      });
    let isSettled = false;
    outbox.add(answer(0, 'a'), 5000);
    void outbox.settled().then(() => {
      isSettled = true;
    });
    await pass(0);
    expect(isSettled).toBe(false);
    write();
    await pass(0);
    expect(isSettled).toBe(true);
    expect(await table.all()).toHaveLength(1);
  });

  it('stay in memory when the device fails, and later ones are written', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { outbox, table, sent } = setUp();
    const { put } = table;
    table.put = () => Promise.reject(new Error('full'));
    outbox.add(answer(0, 'a'), 1000);
    await pass(0);
    table.put = put;
    outbox.add(answer(1, 'b'), 1000);
    await pass(0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await table.all()).toMatchObject([{ change: answer(1, 'b') }]);
    await pass(1000);
    expect(sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
    warn.mockRestore();
  });

  it('are discarded when the user deletes their data', async () => {
    const { outbox, table, sent, log } = setUp();
    outbox.add(answer(0, 'a'), 1000);
    outbox.discard();
    await pass(5000);
    expect(sent).toEqual([]);
    expect(outbox.waiting).toEqual([]);
    expect(await table.all()).toEqual([]);
    expect(log).toEqual(['pending', 'clean']);
  });
});

describe('without a network', () => {
  it('changes are retried with growing delays until they arrive, once', async () => {
    let failures = 3;
    const { outbox, sent, log } = setUp({
      respond: async () => {
        failures -= 1;
        if (failures >= 0) throw new NetworkError('The server could not be reached.');
        return SAVED;
      },
    });
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    expect(sent).toHaveLength(1);
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(2000);
    expect(sent).toHaveLength(3);
    await pass(4000);
    expect(sent).toHaveLength(4);
    expect(log).toContain('retrying');
    expect(log.slice(-2)).toEqual(['delivered answer', 'clean']);
    expect(outbox.isEmpty).toBe(true);
  });

  it('failures are counted per change, with a short delay again after a success', async () => {
    let failing = 2;
    const { outbox, sent, log } = setUp({
      respond: async () => {
        failing -= 1;
        if (failing >= 0) return unreachable();
        return SAVED;
      },
    });
    outbox.add(answer(0, 'a'), 0);
    await pass(3000);
    expect(log).toContain('failed answer 2');
    failing = 1;
    outbox.add(step(2), 0);
    await pass(0);
    expect(log).toContain('failed update 1');
    await pass(1000);
    expect(sent).toHaveLength(5);
    expect(log.at(-1)).toBe('clean');
  });

  it('changes stay on the device until they have arrived', async () => {
    const { outbox, table, sent } = setUp({ respond: unreachable });
    outbox.add(answer(0, 'a'), 0);
    outbox.add(answer(1, 'b'), 0);
    await pass(0);
    await outbox.settled();
    // Nothing is sent before a failed change.
    expect(sent).toEqual([answer(0, 'a')]);
    expect((await table.all()).map(({ change }) => change)).toEqual([answer(0, 'a'), answer(1, 'b')]);
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
  });

  it('the latest version is stored on the device, including adopted changes', async () => {
    const { outbox, table } = setUp({ respond: unreachable });
    outbox.add(answer(0, 'a'), 1000);
    outbox.add(answer(0, 'ab', 'a'), 1000);
    await outbox.settled();
    const [left] = await table.all();
    expect(left).toMatchObject({ owner: 'tab', change: answer(0, 'ab') });
    const heir = setUp({ respond: unreachable });
    heir.outbox.adopt(left ? [{ ...left, owner: 'gone' }] : []);
    await heir.outbox.settled();
    expect(await heir.table.all()).toEqual([left]);
  });

  it('delivered changes are deleted from the device', async () => {
    const { outbox, table } = setUp();
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    await outbox.settled();
    expect(await table.all()).toEqual([]);
  });
});

describe('responses of the server', () => {
  const failing = (error: unknown) => setUp({ respond: async () => Promise.reject(error) });

  it('a refused change is dropped and reported', async () => {
    const { outbox, log } = failing(new ApiError(422, 'invalid_input', 'No'));
    outbox.add(step(2), 0);
    await pass(0);
    expect(log).toContain('refused update');
    expect(outbox.isEmpty).toBe(true);
  });

  it.each([step(2), { kind: 'complete' } as const])('a deleted form is reported: %j', async (change) => {
    const { outbox, log } = failing(new ApiError(404, 'not_found', 'Not found'));
    outbox.add(change, 0);
    await pass(0);
    expect(log).toContain('gone');
  });

  it('an answer to a deleted form is dropped', async () => {
    const { outbox, log } = failing(new ApiError(404, 'not_found', 'Not found'));
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    expect(log).toContain('refused answer');
    expect(log).not.toContain('gone');
    expect(classifySaveError(answer(0, 'a'), new ApiError(404, 'not_found', 'Not found'))).toEqual({
      kind: 'refused',
    });
  });

  it('rate limits and server errors are retried', async () => {
    for (const status of [429, 500, 503]) {
      const { outbox, log } = failing(new ApiError(status, 'x', 'x'));
      outbox.add(step(2), 0);
      await pass(0);
      expect(log).toContain('failed update 1');
      expect(outbox.isEmpty).toBe(false);
    }
  });

  it.each([
    [422, 'answers_too_long'],
    [429, 'written_too_much'],
  ])(
    'a change without room on the server stays on the device (%s), and is retried only after a change',
    async (status, code) => {
      let room = false;
      const { outbox, log, sent, table } = setUp({
        respond: async (change) => {
          if (change.kind === 'answer' && change.index === 1 && !room)
            throw new ApiError(status, code, 'No room');
          return SAVED;
        },
      });
      outbox.add(answer(1, 'long'), 0);
      await pass(60_000);
      expect(sent).toEqual([answer(1, 'long')]);
      expect(log.slice(-2)).toEqual(['refused answer', 'withheld']);
      await outbox.flush();
      outbox.hurry();
      await pass(60_000);
      expect(sent).toHaveLength(1);
      await outbox.settled();
      expect((await table.all()).map(({ change }) => change)).toEqual([answer(1, 'long')]);

      outbox.add(answer(1, 'longer', 'long'), 0);
      await pass(60_000);
      expect(sent.slice(1)).toEqual([answer(1, 'longer')]);
      room = true;
      outbox.add(answer(0, 'short'), 0);
      await pass(0);
      expect(sent.slice(2)).toEqual([answer(0, 'short'), answer(1, 'longer')]);
      expect(log.at(-1)).toBe('clean');
    },
  );

  it('a change without room is retried once by another page', async () => {
    const { outbox, table } = failing(new ApiError(422, 'answers_too_long', 'No room'));
    outbox.add(answer(1, 'long'), 0);
    await pass(0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([answer(1, 'long')]);
  });

  it('an answer in conflict is held with later typing, and other changes are sent', async () => {
    const { outbox, log, sent } = setUp({
      respond: async (change) => {
        if (change.kind === 'answer') throw new AnswerConflict(makeForm(), 'theirs');
        return SAVED;
      },
    });
    outbox.add(answer(0, 'mine'), 0);
    outbox.add(step(3), 0);
    await pass(0);
    expect(log).toContain('conflict mine / theirs');
    expect(sent).toEqual([answer(0, 'mine'), step(3)]);
    outbox.add(answer(0, 'mine, longer', 'mine'), 0);
    await pass(5000);
    expect(sent).toHaveLength(2);
    expect(outbox.waiting.map(({ change }) => change)).toEqual([answer(0, 'mine, longer')]);
    outbox.settleConflict(0);
    expect(outbox.waiting).toEqual([]);
  });

  it('text typed during a request is added to the answer in conflict', async () => {
    let refuse = (_error: Error) => {};
    const { outbox, table } = setUp({
      respond: () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    });
    outbox.add(answer(0, 'mine'), 0);
    await pass(0);
    outbox.add(answer(1, 'another'), 1000);
    outbox.add(answer(0, 'mine, longer', 'mine'), 1000);
    refuse(new AnswerConflict(makeForm(), 'theirs'));
    await pass(0);
    expect(outbox.waiting).toMatchObject([
      { change: answer(0, 'mine, longer'), conflict: 'theirs' },
      { change: answer(1, 'another') },
    ]);
    await outbox.settled();
    expect(await table.all()).toMatchObject([
      { change: answer(0, 'mine, longer'), conflict: 'theirs' },
      { change: answer(1, 'another') },
    ]);
    outbox.settleConflict(1);
    expect(outbox.waiting).toHaveLength(2);
    outbox.settleConflict(0);
    expect(outbox.waiting).toMatchObject([{ change: answer(1, 'another') }]);
  });

  it('the conflicts of another page are asked about again', async () => {
    const { outbox, table } = failing(new AnswerConflict(makeForm(), 'theirs'));
    outbox.add(answer(0, 'mine'), 0);
    outbox.add(answer(1, 'mine, too'), 0);
    await pass(0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(1000);
    expect(heir.log).toEqual(['conflict mine / theirs', 'conflict mine, too / theirs', 'withheld']);
    expect(heir.sent).toEqual([]);
  });
});
