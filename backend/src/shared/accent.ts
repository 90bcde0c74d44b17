/**
 * Derives shades from an agency's colour so that every text keeps its contrast in light and dark mode.
 * theme/tokens.css has the defaults.
 */

/** Minimum contrast by WCAG 2.2 AA, for text and for other elements such as a button. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Same values as theme/tokens.css; a test compares them. */
export const LIGHT = { paper: '#faf9f7', surface: WHITE } as const;
export const DARK = { paper: '#15141a', surface: '#1e1d25' } as const;

/** CSS custom properties of the pages, without the leading dashes. */
export type Shades = Record<
  'accent' | 'accent-edge' | 'accent-soft' | 'accent-dark' | 'fill' | 'fill-over' | 'focus',
  string
>;

/** Why a colour cannot be used, with its contrast ratio, or undefined. */
export function accentProblem(color: string): string | undefined {
  const [place, ratio] =
    contrast(color, WHITE) < TEXT_CONTRAST
      ? ['White text on this colour', contrast(color, WHITE)]
      : ['This colour on the paper of the pages', contrast(color, LIGHT.paper)];
  if (ratio >= TEXT_CONTRAST) return undefined;
  // Rounded down, so that it never appears to be sufficient.
  const said = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${place} has a contrast of ${said}:1, and it takes ${TEXT_CONTRAST}:1. Please choose a darker one.`;
}

/** The colour and its shades for the light theme. */
export function lightShades(accent: string): Shades {
  const darker = mix(accent, BLACK, 0.3);
  return {
    accent,
    'accent-edge': mix(accent, WHITE, 0.4),
    'accent-soft': soft(accent, { onto: WHITE }),
    'accent-dark': darker,
    fill: accent,
    'fill-over': darker,
    focus: accent,
  };
}

/** The colour for the dark theme: light enough to be read there, and dark enough for white text on it. */
export function darkShades(color: string): Shades {
  const accent = lightened(color, (shade) => contrast(shade, DARK.surface) >= TEXT_CONTRAST + 1);
  const fill = lightened(color, (shade) => contrast(shade, DARK.surface) >= SHAPE_CONTRAST);
  return {
    accent,
    'accent-edge': mix(accent, BLACK, 0.35),
    'accent-soft': soft(accent, { onto: DARK.surface }),
    'accent-dark': mix(accent, WHITE, 0.4),
    fill,
    'fill-over': mix(fill, BLACK, 0.12),
    focus: accent,
  };
}

/** Contrast ratio of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The strongest tint on which text in the colour is still readable. */
function soft(accent: string, { onto }: { onto: string }): string {
  const shares = [0.14, 0.1, 0.07, 0.04, 0.02];
  const found = shares
    .map((share) => mix(onto, accent, share))
    .find((shade) => contrast(accent, shade) >= TEXT_CONTRAST);
  return found ?? onto;
}

function lightened(color: string, isEnough: (shade: string) => boolean): string {
  let share = 0;
  while (share < 1 && !isEnough(mix(color, WHITE, share))) share += 0.01;
  return mix(color, WHITE, Math.min(1, share));
}

/** Mixes two colours; `share` is the share of the second. */
function mix(one: string, other: string, share: number): string {
  const parts = channels(other);
  const mixed = channels(one).map((part, at) => Math.round(part + ((parts[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
