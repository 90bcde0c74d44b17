import { readFileSync } from 'node:fs';
import { accentProblem, contrast, DARK, darkShades, LIGHT, lightShades } from './accent.js';

const TOKENS = readFileSync(new URL('../../../frontend/src/theme/tokens.css', import.meta.url), 'utf8');

/** Colours around the whole wheel, from nearly black upwards. */
const COLOURS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) =>
  [2, 15, 25, 35, 50].map((light) => fromHsl(hue, 85, light)),
);

it('calculates contrast as defined by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('rejects a colour and names its contrast ratio', () => {
  expect(accentProblem('#ff6600')).toBe(
    'White text on this colour has a contrast of 2.9:1, and it takes 4.5:1. Please choose a darker one.',
  );
  expect(accentProblem('#767676')).toBe(
    'This colour on the paper of the pages has a contrast of 4.3:1, and it takes 4.5:1. Please choose a darker one.',
  );
  expect(accentProblem('#4338ca')).toBeUndefined();
});

it.each(COLOURS.filter((colour) => accentProblem(colour) === undefined))(
  '%s is readable in light and dark, as text, as a button and on its soft shade',
  (colour) => {
    const places = [
      [lightShades(colour), LIGHT],
      [darkShades(colour), DARK],
    ] as const;
    for (const [shades, { paper, surface }] of places) {
      for (const ground of [paper, surface, shades['accent-soft']])
        expect(contrast(shades.accent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades['accent-dark'], shades['accent-soft'])).toBeGreaterThanOrEqual(4.5);
      for (const fill of [shades.fill, shades['fill-over']])
        expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [paper, surface]) {
        expect(contrast(shades.fill, ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(shades.focus, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  },
);

it('uses the same backgrounds as the pages', () => {
  const [light = '', dark = ''] = TOKENS.split('@media');
  for (const [part, grounds] of [
    [light, LIGHT],
    [dark, DARK],
  ] as const)
    for (const [name, colour] of Object.entries(grounds)) expect(part).toContain(`--${name}: ${colour};`);
});

function fromHsl(hue: number, saturation: number, light: number): string {
  const chroma = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = light / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
