import { deviceStorage, keptRound } from '../../src/review/acts/keptRound.ts';
import { NOTHING_KEPT } from '../../src/review/state/deskState.ts';

const KEY = 'byline.review.round';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('what the device keeps of a round', () => {
  const draft = { intent: 'comment', text: 'So far.' } as const;

  it('is nothing at first, and what was kept for every tab that opens it', () => {
    const kept = keptRound(localStorage, 'round');
    expect(kept.read()).toEqual(NOTHING_KEPT);
    expect(kept.change(() => ({ name: 'Mara' }))).toEqual({ ...NOTHING_KEPT, name: 'Mara' });
    kept.change(() => ({ drafts: { a: draft } }));
    expect(keptRound(localStorage, 'round').read()).toMatchObject({ name: 'Mara', drafts: { a: draft } });
    expect(keptRound(localStorage, 'another').read()).toEqual(NOTHING_KEPT);
    expect(localStorage.getItem(KEY)).toContain('Mara');
  });

  it('is of the page alone where a browser keeps nothing, or has no more room', () => {
    const memory = keptRound(undefined, 'round');
    memory.change(() => ({ name: 'Mara' }));
    expect(memory.read().name).toBe('Mara');
    const full = keptRound(localStorage, 'round');
    full.change(() => ({ name: 'Mara' }));
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    full.change(() => ({ name: 'Ada' }));
    expect(full.read().name).toBe('Ada');
    setItem.mockRestore();
    expect(keptRound(localStorage, 'round').read().name).toBe('Mara');
    full.change(({ name }) => ({ name: `${name} Lind` }));
    expect(keptRound(localStorage, 'round').read().name).toBe('Ada Lind');
  });

  it('is kept nowhere where a page may not use the browser’s storage', () => {
    expect(deviceStorage()).toBe(localStorage);
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    expect(deviceStorage()).toBeUndefined();
  });

  it('is what can be understood of what lies there', () => {
    const body = { postId: 'p' };
    const orders = [
      { id: 'o1', kind: 'undo', body },
      { id: 'o2', kind: 'decide', body: { decisions: [] } },
      { id: 'o3', kind: 'decide', body },
      { id: 4, kind: 'undo', body },
      { id: 'o5', kind: 'undo' },
      { id: 'o6', kind: 'dance', body },
      null,
    ];
    const drafts = { a: draft, b: { intent: 'comment' }, c: { text: 'x' }, d: 7 };
    const lies = (content: unknown) => {
      localStorage.setItem(KEY, JSON.stringify({ version: 1, content }));
      return keptRound(localStorage, 'round').read();
    };
    const read = lies({ name: 7, orders, drafts, opened: { a: 1, b: '2' } });
    expect(read).toMatchObject({ name: '', drafts: { a: draft }, opened: { a: 1 } });
    expect(read.orders.map(({ id }) => id)).toEqual(['o1', 'o2']);
    expect([Object.keys(read.drafts), Object.keys(read.opened)]).toEqual([['a'], ['a']]);
    for (const content of [{}, { orders: 'x', drafts: null, opened: [] }])
      expect(lies(content)).toEqual(NOTHING_KEPT);
    for (const content of ['nonsense', null]) expect(lies(content)).toEqual(NOTHING_KEPT);
  });
});
