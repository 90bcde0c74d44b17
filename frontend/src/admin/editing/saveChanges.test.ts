import { ApiError } from '../../api/http.ts';
import { type Conflict, isSame, merge, SaveGivenUp, type Side, saveChanges } from './saveChanges.ts';

describe('merge', () => {
  const join = (base: unknown, mine: unknown, stored: unknown) => merge({ base, mine, stored });

  describe('merge', () => {
    it('takes what only one side changed', () => {
      expect(join({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '3' })).toEqual({
        value: { a: '2', b: '3' },
        conflicts: [],
      });
    });

    it('has no conflict if both sides made the same change', () => {
      expect(join({ a: '1' }, { a: '2' }, { a: '2' })).toEqual({ value: { a: '2' }, conflicts: [] });
    });

    it('treats a list of texts as one value: if both changed it, it asks', () => {
      const merged = join(
        { w: ['a'], t: ['x'] },
        { w: ['a', 'mine'], t: ['x', 'y'] },
        { w: ['a', 'theirs'], t: ['x'] },
      );
      expect(merged).toEqual({
        value: { w: ['a', 'mine'], t: ['x', 'y'] },
        conflicts: [{ path: ['w'], mine: ['a', 'mine'], stored: ['a', 'theirs'] }],
      });
      expect(join(['a'], [], ['a', 'theirs']).conflicts).toHaveLength(1);
    });

    it('names the conflicts, and takes the side that was chosen', () => {
      const versions = {
        base: { a: { text: '1' } },
        mine: { a: { text: '2' } },
        stored: { a: { text: '3' } },
      };
      expect(merge(versions)).toEqual({
        value: { a: { text: '2' } },
        conflicts: [{ path: ['a', 'text'], mine: '2', stored: '3' }],
      });
      expect(merge(versions, 'stored').value).toEqual({ a: { text: '3' } });
    });

    it('merges lists by id: additions of both sides, removals, edits of different fields', () => {
      const base = [
        { id: '1', t: 'a' },
        { id: '2', t: 'b' },
        { id: '3', t: 'c', card: undefined },
      ];
      const mine = [
        { id: '1', t: 'a' },
        { id: '3', t: 'C' },
        { id: '4', t: 'mine' },
      ];
      const stored = [
        { id: '2', t: 'b' },
        { id: '3', t: 'c', card: 'x' },
        { id: '5', t: 'theirs' },
      ];
      expect(join(base, mine, stored)).toEqual({
        value: [
          { id: '3', t: 'C', card: 'x' },
          { id: '5', t: 'theirs' },
          { id: '4', t: 'mine' },
        ],
        conflicts: [],
      });
    });

    it('keeps an entry that one side removed and the other edited', () => {
      expect(join([{ id: '1', t: 'a' }], [], [{ id: '1', t: 'edited' }]).value).toEqual([
        { id: '1', t: 'edited' },
      ]);
      expect(join([{ id: '1', t: 'a' }], [{ id: '1', t: 'edited' }], []).value).toEqual([
        { id: '1', t: 'edited' },
      ]);
    });

    it('removes entries that either side or both removed', () => {
      const base = ['1', '2', '3', '4'].map((id) => ({ id, t: id }));
      const without = (...ids: string[]) => base.filter(({ id }) => !ids.includes(id));
      expect(join(base, without('1', '2'), without('1', '3'))).toEqual({
        value: without('1', '2', '3'),
        conflicts: [],
      });
      expect(join({ a: '1', b: '1' }, { b: '1' }, { a: '1', b: '2' })).toEqual({
        value: { b: '2' },
        conflicts: [],
      });
      expect(join({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1' })).toEqual({
        value: { a: '2' },
        conflicts: [],
      });
    });

    it('asks about a field that one side removed and the other changed', () => {
      const versions = { base: { a: '1' }, mine: {}, stored: { a: '2' } };
      expect(merge(versions)).toEqual({
        value: {},
        conflicts: [{ path: ['a'], mine: undefined, stored: '2' }],
      });
      expect(merge(versions, 'stored').value).toEqual({ a: '2' });
    });

    it('merges equal changes of both sides, in lists and within them', () => {
      const base = [{ id: '1', t: 'a', u: 'a' }];
      const both = [
        { id: '1', t: 'b', u: 'a' },
        { id: '2', t: 'new' },
      ];
      const mine = [{ id: '1', t: 'b', u: 'mine' }, both[1]];
      expect(join(base, mine, both)).toEqual({ value: mine, conflicts: [] });
      expect(join(base, both, both)).toEqual({ value: both, conflicts: [] });
      expect(join([], [{ id: '1', t: 'a' }], [{ id: '1', t: 'a' }])).toEqual({
        value: [{ id: '1', t: 'a' }],
        conflicts: [],
      });
    });

    it('names the entry and field of a conflict, also for entries that both added with one id', () => {
      const versions = {
        base: [{ id: '1', t: 'a', u: 'a' }],
        mine: [
          { id: '1', t: 'mine', u: 'a' },
          { id: '2', t: 'mine' },
        ],
        stored: [
          { id: '1', t: 'theirs', u: 'b' },
          { id: '2', t: 'theirs' },
        ],
      };
      expect(merge(versions)).toEqual({
        value: [
          { id: '1', t: 'mine', u: 'b' },
          { id: '2', t: 'mine' },
        ],
        conflicts: [
          { path: ['1', 't'], mine: 'mine', stored: 'theirs' },
          { path: ['2', 't'], mine: 'mine', stored: 'theirs' },
        ],
      });
      expect(merge(versions, 'stored').value).toEqual(versions.stored);
    });

    it('identifies a generated post by its idea', () => {
      const base = [{ ideaId: 'i', id: 'p1', t: 'a' }];
      const stored = [{ ideaId: 'i', id: 'p2', t: 'a' }];
      expect(join(base, [{ ideaId: 'i', id: 'p1', t: 'mine' }], stored)).toEqual({
        value: [{ ideaId: 'i', id: 'p2', t: 'mine' }],
        conflicts: [],
      });
    });

    it('merges generated posts by their idea, and names the one with a conflict', () => {
      const post = (changes: object) => [{ ideaId: 'i', text: 'a', title: 'a', ...changes }];
      expect(join(post({}), post({ text: 'mine', title: 'b' }), post({ text: 'theirs' }))).toEqual({
        value: post({ text: 'mine', title: 'b' }),
        conflicts: [{ path: ['i', 'text'], mine: 'mine', stored: 'theirs' }],
      });
    });

    it('merges what both sides added to an empty value', () => {
      const [mine, theirs] = [{ id: '1' }, { id: '2' }];
      expect(join(undefined, [mine], [theirs])).toEqual({ value: [theirs, mine], conflicts: [] });
      expect(join(null, { a: '1' }, { b: '2' })).toEqual({ value: { a: '1', b: '2' }, conflicts: [] });
    });

    it('leaves nothing in the place of a field that one side removed', () => {
      expect(join({ a: '1', b: '1' }, { b: '1' }, { a: '1', b: '2' }).value).toStrictEqual({ b: '2' });
    });

    it('treats entries without an id as one value', () => {
      const versions = [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] as const;
      expect(join(...versions)).toEqual({
        value: versions[1],
        conflicts: [{ path: [], mine: versions[1], stored: versions[2] }],
      });
    });

    it('has a conflict between a text and a removed field', () => {
      expect(join({ text: 'a' }, null, { text: 'b' }).conflicts).toHaveLength(1);
    });
  });

  describe('isSame', () => {
    it('compares by content, and treats a missing field as undefined', () => {
      expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }], c: undefined })).toBe(true);
      expect(isSame({ a: 1 }, { a: 1, c: null })).toBe(false);
      expect(isSame([1], { 0: 1 })).toBe(false);
      expect(isSame([], '')).toBe(false);
      expect(isSame(null, {})).toBe(false);
    });
  });
});

describe('saveChanges', () => {
  interface Texts {
    mine: string;
    theirs: string;
  }
  interface Stored extends Texts {
    version: number;
  }

  /** A stored record that another user changes before each of the first writes arrives. */
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

  describe('saving a record that another user may have changed', () => {
    it('writes once if no one else changed the record', async () => {
      const { save, writes } = setUp();
      expect(await save({ mine: 'b', theirs: 'x' })).toEqual({
        record: { mine: 'b', theirs: 'x', version: 2 },
        isWritten: true,
      });
      expect(writes).toHaveLength(1);
    });

    it('writes nothing if nothing was changed', async () => {
      const { save, writes } = setUp();
      expect(await save({ mine: 'a', theirs: 'x' })).toMatchObject({ isWritten: false });
      expect(writes).toEqual([]);
    });

    it('merges both changes and writes again, as often as the other user is faster', async () => {
      const { save, state, asked } = setUp({ others: [{ theirs: 'y' }, { theirs: 'z' }, { theirs: '!' }] });
      expect(await save({ mine: 'b', theirs: 'x' })).toMatchObject({ isWritten: true });
      expect(state.stored).toMatchObject({ mine: 'b', theirs: '!' });
      expect(asked).toEqual([]);
    });

    it('asks about the latest stored text, and not again about resolved conflicts', async () => {
      const { save, state, asked } = setUp({ others: [{ mine: 'c' }, { theirs: 'y' }], side: 'mine' });
      await save({ mine: 'b', theirs: 'x' });
      expect(asked).toEqual([[{ path: ['mine'], mine: 'b', stored: 'c' }]]);
      expect(state.stored).toMatchObject({ mine: 'b', theirs: 'y' });
    });

    it('asks again if the same text was changed once more after the choice', async () => {
      const { save, state, asked } = setUp({ others: [{ mine: 'c' }, { mine: 'd' }], side: 'mine' });
      await save({ mine: 'b', theirs: 'x' });
      expect(asked.map(([conflict]) => conflict?.stored)).toEqual(['c', 'd']);
      expect(state.stored.mine).toBe('b');
    });

    it('writes nothing if the stored text was chosen and no other change is left', async () => {
      const { save, state, writes } = setUp({ others: [{ mine: 'c' }], side: 'stored' });
      expect(await save({ mine: 'b', theirs: 'x' })).toEqual({
        record: { mine: 'c', theirs: 'x', version: 2 },
        isWritten: false,
      });
      expect(writes).toEqual([]);
      expect(state.stored.mine).toBe('c');
    });

    it('writes nothing if the user cancels, and says so', async () => {
      const { save, writes } = setUp({ others: [{ mine: 'c' }] });
      await expect(save({ mine: 'b', theirs: 'x' })).rejects.toBeInstanceOf(SaveGivenUp);
      expect(writes).toEqual([]);
    });

    it("gives up after five attempts, with the server's error", async () => {
      const others = Array.from({ length: 9 }, (_, at) => ({ theirs: `${at}` }));
      const { save, writes } = setUp({ others });
      await expect(save({ mine: 'b', theirs: 'x' })).rejects.toMatchObject({ code: 'changed_elsewhere' });
      expect(others).toHaveLength(4);
      expect(writes).toEqual([]);
    });
  });
});
