import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMES, tokens } from '../../src/theme/tokens.ts';

const css = readFileSync(join(process.cwd(), 'src', 'theme', 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media');

function read(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]),
  );
}
const LIGHT = read(light);
/** What dark does not say stays as it is in light. */
const DARK = new Map([...LIGHT, ...read(dark)]);

/** By WCAG 2.2, 'relative luminance'. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

it.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the panel has the colours of the public pages in %s', (scheme, colours) => {
  for (const [name, value] of Object.entries(SCHEMES[scheme]))
    expect([name, colours.get(name)]).toEqual([name, value]);
});

it('what the panel says by name is there', () => {
  const said = Object.values(tokens).flatMap((value) => /^var\(--([\w-]+)\)$/u.exec(value)?.[1] ?? []);
  expect(said.filter((name) => !LIGHT.has(name))).toEqual([]);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in %s', (_name, colours) => {
  const of = (name: string) => colours.get(name) ?? '';
  it.each([
    ...['ink', 'ink-soft', 'accent', 'danger', 'success', 'warning'].flatMap((text) =>
      ['paper', 'surface', 'surface-sunk'].map((ground) => [text, ground] as const),
    ),
    ['accent', 'accent-soft'],
    ['accent-dark', 'accent-soft'],
    ['ink', 'accent-soft'],
    ['ink-soft', 'accent-soft'],
    ['ink', 'chosen'],
    ['ink', 'off'],
    ['draft', 'draft-soft'],
    ['scheduled', 'scheduled-soft'],
    ['published', 'published-soft'],
    ['danger', 'danger-soft'],
    ['warning', 'warning-soft'],
    ['on-fill', 'fill'],
    ['on-fill', 'fill-over'],
    ['on-fill', 'danger-fill'],
    ['on-fill', 'danger-fill-over'],
    ['on-off', 'off'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'])(
    'the edge of a control, the focus and the mark of a status are seen on %s',
    (ground) => {
      for (const mark of ['edge', 'focus', 'accent-edge', 'draft', 'scheduled', 'published'])
        expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
    },
  );
});
