import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { Saved } from '../../src/wizard/autosave/deliver.ts';
import { Outbox, type OutboxEvents } from '../../src/wizard/autosave/outbox.ts';
import { AnswerConflict, judge } from '../../src/wizard/autosave/verdict.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import type { AnswerChange, Change } from '../../src/wizard/storage/change.ts';
import { memoryTable, type Table } from '../../src/wizard/storage/database.ts';
import type { OutboxEntry } from '../../src/wizard/storage/records.ts';
import { makeForm } from './support/fakeForms.ts';

const answer = (index: number, text: string, previous = ''): AnswerChange => ({
  kind: 'answer',
  index,
  answer: text,
  spoken: false,
  previous,
});
const SAVED: Saved = { kind: 'form', form: makeForm() };
const CREATE: Change = {
  kind: 'create',
  fields: { ...EMPTY_FIELDS, website: 'https://a.com', email: 'a@b.com', industry: 'x' },
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
      judge,
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

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the pause before typed text is sent', () => {
  it('sends one change, a second after the last keystroke', async () => {
    const { outbox, sent } = setUp();
    outbox.add(answer(0, 'I'), 1000);
    await pass(900);
    outbox.add(answer(0, 'I built'), 1000);
    await pass(900);
    expect(sent).toEqual([]);
    await pass(100);
    expect(sent).toEqual([answer(0, 'I built')]);
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
    let release = (_saved: Saved) => {};
    const { outbox, sent } = setUp({
      respond: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    });
    outbox.add(answer(0, 'a'), 0);
    await pass(0);
    outbox.add(answer(0, 'ab', outbox.lastAnswer(0)), 1000);
    release(SAVED);
    await pass(1000);
    expect(sent).toEqual([answer(0, 'a'), answer(0, 'ab', 'a')]);
  });

  it('sends the first save before everything that waits for it', async () => {
    const { outbox, sent } = setUp({ hasForm: false });
    outbox.add(step(2), 0);
    await pass(0);
    expect(sent).toEqual([]);
    outbox.add(CREATE, 0);
    await pass(0);
    expect(sent).toEqual([CREATE, step(2)]);
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

  it('keeps every change on the device until it has arrived', async () => {
    const { outbox, table } = setUp({
      respond: async () => {
        throw new NetworkError('The server could not be reached.');
      },
    });
    outbox.add(answer(0, 'a'), 0);
    outbox.add(answer(1, 'b'), 0);
    await pass(0);
    await outbox.settled();
    expect((await table.all()).map(({ change }) => change)).toEqual([answer(0, 'a'), answer(1, 'b')]);
    const heir = setUp();
    heir.outbox.adopt(await table.all());
    await pass(0);
    expect(heir.sent).toEqual([answer(0, 'a'), answer(1, 'b')]);
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
});
