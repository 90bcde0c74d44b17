import type { Journal } from '../../src/common/journal.js';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const MANY = Array.from({ length: 1100 }, (_, index) => index.toString(16).padStart(64, '0'));

/** Behaviour of every journal. @param open opens the journal of refusals, empty at first; called again, as after a restart */
export function describeJournal(name: string, open: () => Promise<Journal>): void {
  describe(`a journal on ${name}`, () => {
    it('contains each added entry once, added alone or together, also after a restart', async () => {
      const journal = await open();
      expect(await journal.all()).toEqual([]);
      await journal.add(A);
      await journal.addAll([]);
      await journal.addAll([B, A, C]);
      expect((await (await open()).all()).sort()).toEqual([A, B, C]);
      await journal.addAll(MANY);
      expect(await journal.all()).toHaveLength(MANY.length + 3);
    }, 30_000);
  });
}
