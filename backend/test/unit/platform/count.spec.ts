import { COUNTED_UP_TO, totalBy } from '../../../src/platform/database/count.js';

const page = (offset: number, shown: number) => ({ offset, limit: 10, rows: Array(shown).fill({}) });
const MANY = COUNTED_UP_TO + 500;

it('what was counted one by one is what there is, whatever the page shows', () => {
  expect(totalBy(COUNTED_UP_TO, page(COUNTED_UP_TO - 10, 10))).toBe(COUNTED_UP_TO);
  expect(totalBy(7, page(50, 0))).toBe(7);
});

it('an expectation holds while the page is full and inside of it', () => {
  expect(totalBy(MANY, page(0, 10))).toBe(MANY);
  expect(totalBy(MANY, page(MANY - 11, 10))).toBe(MANY);
});

it('a full page at the end of what was expected has a next one', () => {
  expect(totalBy(MANY, page(MANY - 10, 10))).toBe(MANY + 1);
  expect(totalBy(MANY, page(MANY + 90, 10))).toBe(MANY + 101);
});

it('a page that is not full is the last, and an empty one is past it', () => {
  expect(totalBy(MANY, page(12_000, 4))).toBe(12_004);
  expect(totalBy(MANY, page(COUNTED_UP_TO + 20, 0))).toBe(COUNTED_UP_TO + 20);
  expect(totalBy(MANY, page(MANY + 20, 0))).toBe(MANY);
});
