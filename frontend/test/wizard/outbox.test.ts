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

/** A server that answers on command. */
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

describe('the pause before typed text is sent', () => {
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

  it('begins again for what is typed while something is on its way', async () => {
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

  it('is kept again once something urgent has gone', async () => {
    const { outbox, sent } = setUp();
    outbox.add(step(3), 0);
    await pass(0);
    outbox.add(answer(0, 'a'), 1000);
    await pass(999);
    expect(sent).toEqual([step(3)]);
    await pass(1);
    expect(sent).toEqual([step(3), answer(0, 'a')]);
  });

  it('is over when everything is to go now', async () => {
    const { outbox, sent, log } = setUp();
    outbox.add(answer(0, 'a'), 1000);
    await outbox.flush();
    expect(sent).toEqual([answer(0, 'a')]);
    const told = log.length;
    await pass(2000);
    expect(log).toHaveLength(told);
  });

  it('does not let typing hold up something urgent', async () => {
    const { outbox, sent } = setUp();
    outbox.add(answer(0, 'I'), 1000);
    outbox.add(step(3), 0);
    outbox.add(answer(0, 'I built'), 1000);
    await pass(0);
    expect(sent).toEqual([answer(0, 'I built'), step(3)]);
  });
});

describe('order and merging', () => {
  it('keeps the order of different things and the older `previous` of one answer', async () => {
    const { outbox, sent } = setUp();
    outbox.add(answer(0, 'a', 'stored'), 1000);
    outbox.add(answer(1, 'b'), 1000);
    outbox.add(answer(0, 'aa', 'a'), 1000);
    await outbox.flush();
    expect(sent).toEqual([answer(0, 'aa', 'stored'), answer(1, 'b')]);
  });

  it('sends what was typed while the same answer was on its way as a second change', async () => {
    const { outbox, sent, release } = slow();
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.add(answer(0, 'ab', outbox.lastAnswer(0)), 1000);
    release();
    await pass(1000);
    expect(sent).toEqual([answer(0, 'a'), answer(0, 'ab', 'a')]);
  });

  it('makes one of all changes to the record, the latest of each field, and says so as the weightiest', async () => {
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

  it('sends the first save once, and the end of the interview once, however often they are asked for', async () => {
    const { outbox, sent } = setUp({ hasForm: false });
    const later: Change = { ...CREATE, fields: { ...CREATE.fields, industry: 'y' } };
    outbox.add(CREATE, 1000);
    outbox.add(later, 1000);
    outbox.add({ kind: 'complete' }, 1000);
    outbox.add({ kind: 'complete' }, 1000);
    await outbox.flush();
    expect(sent).toEqual([later, { kind: 'complete' }]);
  });

  it('sends nothing a second time while it is on its way, however often it is hurried', async () => {
    const { outbox, sent } = setUp({ respond: () => new Promise(() => {}) });
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.hurry();
    await pass(60_000);
    expect(sent).toEqual([answer(0, 'a')]);
  });

  it('sends on flush also what comes while it is sending', async () => {
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

  it('keeps the order of what came in the same millisecond, in whatever order it lay on the device', async () => {
    const { outbox, table } = setUp({ respond: unreachable });
    for (const index of [0, 1, 2, 3]) outbox.add(answer(index, `${index}`), 0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt((await table.all()).toReversed());
    await pass(0);
    expect(heir.sent).toEqual([0, 1, 2, 3].map((index) => answer(index, `${index}`)));
  });

  it('puts what is left from another page before what was done here since', async () => {
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

describe('what waits', () => {
  it('says which text of a question the server will hold', () => {
    const { outbox } = setUp();
    outbox.add(answer(1, 'b'), 1000);
    outbox.add(step(2), 1000);
    expect(outbox.lastAnswer(0)).toBeUndefined();
    outbox.add(answer(0, 'a'), 1000);
    outbox.add(answer(2, 'c'), 1000);
    expect(outbox.lastAnswer(0)).toBe('a');
  });

  it('is kept on the device as it was typed last, also when others are adopted', async () => {
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

  it('goes in the order in which it was typed, however it is read from the device', async () => {
    const { outbox, table } = setUp();
    const typed = [0, 1, 2, 3].map((index) => answer(index, 'text'));
    for (const change of typed) outbox.add(change, 1000);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt((await table.all()).reverse());
    await pass(0);
    expect(heir.sent).toEqual(typed);
  });

  it('reports nothing when nothing was left behind', async () => {
    const { outbox, log } = setUp();
    outbox.adopt([]);
    await pass(1000);
    expect(log).toEqual([]);
  });

  it('is settled when the device has written it, and not before', async () => {
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

  it('stays in memory where the device fails, and the next is written', async () => {
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

  it('is forgotten when the person wants nothing of it kept', async () => {
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

describe('when the network fails', () => {
  it('repeats with growing pauses until it arrives, once', async () => {
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

  it('counts the failures of each change, and begins with a short pause again after one that arrived', async () => {
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

  it('keeps every change on the device until it has arrived', async () => {
    const { outbox, table, sent } = setUp({ respond: unreachable });
    outbox.add(answer(0, 'a'), 0);
    outbox.add(answer(1, 'b'), 0);
    await pass(0);
    await outbox.settled();
    // Nothing overtakes what failed.
    expect(sent).toEqual([answer(0, 'a')]);
    expect((await table.all()).map(({ change }) => change)).toEqual([answer(0, 'a'), answer(1, 'b')]);
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
  });

  it('keeps the latest of a change on the device, and as its own what another page left', async () => {
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

  it('removes from the device what has arrived', async () => {
    const { outbox, table } = setUp();
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    await outbox.settled();
    expect(await table.all()).toEqual([]);
  });
});

describe('answers of the server', () => {
  const failing = (error: unknown) => setUp({ respond: async () => Promise.reject(error) });

  it('gives up what the server refuses, and says so', async () => {
    const { outbox, log } = failing(new ApiError(422, 'invalid_input', 'No'));
    outbox.add(step(2), 0);
    await pass(0);
    expect(log).toContain('refused update');
    expect(outbox.isEmpty).toBe(true);
  });

  it.each([step(2), { kind: 'complete' } as const])('says when the form is gone: %j', async (change) => {
    const { outbox, log } = failing(new ApiError(404, 'not_found', 'Not found'));
    outbox.add(change, 0);
    await pass(0);
    expect(log).toContain('gone');
  });

  it('gives up an answer to a form that is gone', async () => {
    const { outbox, log } = failing(new ApiError(404, 'not_found', 'Not found'));
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    expect(log).toContain('refused answer');
    expect(log).not.toContain('gone');
    expect(classifySaveError(answer(0, 'a'), new ApiError(404, 'not_found', 'Not found'))).toEqual({
      kind: 'refused',
    });
  });

  it('repeats after too many requests and after faults of the server', async () => {
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
    'keeps on the device what there is no room for (%s), and tries again only when something changed',
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

  it('tries once more what another page had no room for', async () => {
    const { outbox, table } = failing(new ApiError(422, 'answers_too_long', 'No room'));
    outbox.add(answer(1, 'long'), 0);
    await pass(0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([answer(1, 'long')]);
  });

  it('holds an answer in conflict, with what was typed on, and lets the rest go', async () => {
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

  it('joins to an answer in conflict what was typed while it was on its way', async () => {
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

  it('asks again about a conflict that another page left', async () => {
    const { outbox, table } = failing(new AnswerConflict(makeForm(), 'theirs'));
    outbox.add(answer(0, 'mine'), 0);
    await pass(0);
    await outbox.settled();
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(1000);
    expect(heir.log).toEqual(['conflict mine / theirs']);
    expect(heir.sent).toEqual([]);
  });
});
