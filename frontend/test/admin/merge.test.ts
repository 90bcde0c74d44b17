import { isSame, merge } from '../../src/admin/submissions/saving/merge.ts';

const join = (base: unknown, mine: unknown, stored: unknown) => merge({ base, mine, stored });

describe('merge', () => {
  it('takes what only one side changed', () => {
    expect(join({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '3' })).toEqual({
      value: { a: '2', b: '3' },
      conflicts: [],
    });
  });

  it('sees no conflict where both changed to the same', () => {
    expect(join({ a: '1' }, { a: '2' }, { a: '2' })).toEqual({ value: { a: '2' }, conflicts: [] });
  });

  it('takes a list of texts for one thing: what both changed is asked', () => {
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

  it('names what both changed, and takes the side that is asked for', () => {
    const versions = { base: { a: { text: '1' } }, mine: { a: { text: '2' } }, stored: { a: { text: '3' } } };
    expect(merge(versions)).toEqual({
      value: { a: { text: '2' } },
      conflicts: [{ path: ['a', 'text'], mine: '2', stored: '3' }],
    });
    expect(merge(versions, 'stored').value).toEqual({ a: { text: '3' } });
  });

  it('joins lists by their ids: additions of both, removals, edits of different fields', () => {
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

  it('has a conflict between a text and nothing', () => {
    expect(join({ text: 'a' }, null, { text: 'b' }).conflicts).toHaveLength(1);
  });
});

describe('isSame', () => {
  it('compares by content, and takes a missing field for an undefined one', () => {
    expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }], c: undefined })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, c: null })).toBe(false);
    expect(isSame([1], { 0: 1 })).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});
