import type { Conflict, Side } from '../../src/admin/submissions/saving/merge.ts';
import { SaveGivenUp, saveChanges } from '../../src/admin/submissions/saving/saveChanges.ts';
import { ApiError } from '../../src/api/http.ts';

interface Texts {
  mine: string;
  theirs: string;
}
interface Stored extends Texts {
  version: number;
}

/** A stored record that somebody else changes before each of the first writes arrives. */
function setUp({ others = [], side }: { others?: Partial<Texts>[]; side?: Side } = {}) {
  const known: Stored = { mine: 'a', theirs: 'x', version: 1 };
  const state = { stored: known };
  const writes: Texts[] = [];
  const asked: (readonly Conflict[])[] = [];
  const save = (mine: Texts) =>
    saveChanges<Texts, Stored>(
      { base: { mine: 'a', theirs: 'x' }, mine },
      {
        known,
        contentOf: (record) => ({ mine: record.mine, theirs: record.theirs }),
        write: async (content, on) => {
          const other = others.shift();
          if (other) state.stored = { ...state.stored, ...other, version: state.stored.version + 1 };
          if (on.version !== state.stored.version)
            throw new ApiError(409, 'changed_elsewhere', 'x', {}, 'r1', { current: state.stored });
          writes.push(content);
          state.stored = { ...content, version: state.stored.version + 1 };
          return state.stored;
        },
        ask: async (conflicts) => {
          asked.push(conflicts);
          return side;
        },
      },
    );
  return { save, state, writes, asked };
}

describe('saving what somebody else may have changed meanwhile', () => {
  it('writes once where nobody has', async () => {
    const { save, writes } = setUp();
    expect(await save({ mine: 'b', theirs: 'x' })).toEqual({
      record: { mine: 'b', theirs: 'x', version: 2 },
      isWritten: true,
    });
    expect(writes).toHaveLength(1);
  });

  it('writes nothing where nothing was changed', async () => {
    const { save, writes } = setUp();
    expect(await save({ mine: 'a', theirs: 'x' })).toMatchObject({ isWritten: false });
    expect(writes).toEqual([]);
  });

  it('joins both and writes again, as often as somebody else is faster', async () => {
    const { save, state, asked } = setUp({ others: [{ theirs: 'y' }, { theirs: 'z' }, { theirs: '!' }] });
    expect(await save({ mine: 'b', theirs: 'x' })).toMatchObject({ isWritten: true });
    expect(state.stored).toMatchObject({ mine: 'b', theirs: '!' });
    expect(asked).toEqual([]);
  });

  it('asks by what was stored last: what was settled once is not asked again', async () => {
    const { save, state, asked } = setUp({ others: [{ mine: 'c' }, { theirs: 'y' }], side: 'mine' });
    await save({ mine: 'b', theirs: 'x' });
    expect(asked).toEqual([[{ path: ['mine'], mine: 'b', stored: 'c' }]]);
    expect(state.stored).toMatchObject({ mine: 'b', theirs: 'y' });
  });

  it('asks again where the same text was changed once more after the choice', async () => {
    const { save, state, asked } = setUp({ others: [{ mine: 'c' }, { mine: 'd' }], side: 'mine' });
    await save({ mine: 'b', theirs: 'x' });
    expect(asked.map(([conflict]) => conflict?.stored)).toEqual(['c', 'd']);
    expect(state.stored.mine).toBe('b');
  });

  it('writes nothing where theirs is chosen and nothing else is left', async () => {
    const { save, state, writes } = setUp({ others: [{ mine: 'c' }], side: 'stored' });
    expect(await save({ mine: 'b', theirs: 'x' })).toEqual({
      record: { mine: 'c', theirs: 'x', version: 2 },
      isWritten: false,
    });
    expect(writes).toEqual([]);
    expect(state.stored.mine).toBe('c');
  });

  it('writes nothing where neither is chosen, and says so', async () => {
    const { save, writes } = setUp({ others: [{ mine: 'c' }] });
    await expect(save({ mine: 'b', theirs: 'x' })).rejects.toBeInstanceOf(SaveGivenUp);
    expect(writes).toEqual([]);
  });

  it('gives up after five tries, with what the server said', async () => {
    const others = Array.from({ length: 9 }, (_, at) => ({ theirs: `${at}` }));
    const { save, writes } = setUp({ others });
    await expect(save({ mine: 'b', theirs: 'x' })).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(others).toHaveLength(4);
    expect(writes).toEqual([]);
  });
});
