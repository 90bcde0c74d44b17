import { findPlace } from './Toasts.tsx';

const limits = { top: 12, bottom: 800 };
const at = (top: number, bottom: number) => ({ top, bottom });

it.each([
  ['the top edge', 'top', [], 12],
  ['below a header with buttons', 'top', [at(8, 52)], 60],
  ['in the first gap that is high enough', 'top', [at(8, 52), at(100, 144), at(300, 344)], 152],
  ['the bottom edge', 'bottom', [], 736],
  ['above a bar with buttons', 'bottom', [at(744, 788)], 672],
] as const)('puts toasts at %s', (_name, edge, controls, place) => {
  expect(findPlace(edge, { height: 64, limits, controls })).toBe(place);
});

it('finds no place in a window that is full of controls', () => {
  expect(findPlace('top', { height: 64, limits, controls: [at(0, 800)] })).toBeUndefined();
});
