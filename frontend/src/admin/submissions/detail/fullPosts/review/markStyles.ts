import { tokens } from '../../../../../theme/tokens.ts';

const underline = {
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
};

const square = {
  content: '""',
  display: 'inline-block',
  width: '0.45em',
  height: '0.45em',
  mr: '0.25em',
  verticalAlign: '0.1em',
  bgcolor: tokens.danger,
};

/** The kinds differ in the shape of their line, not only in its colour. */
export const MARK_STYLES = {
  '& [data-mark]': underline,
  '& [data-mark=fault]': {
    textDecorationStyle: 'solid',
    textDecorationColor: tokens.danger,
    textDecorationThickness: '2px',
  },
  '& [data-mark=fault][data-begins]::before': square,
  '& [data-mark=warning]': {
    textDecorationStyle: 'dotted',
    textDecorationColor: tokens.warning,
    textDecorationThickness: '2px',
  },
  '& [data-mark=lookUp]': {
    textDecorationStyle: 'dashed',
    textDecorationColor: tokens.inkSoft,
    textDecorationThickness: '1px',
  },
  '& [data-dimmed]': { opacity: 0.62 },
  '& [role=button]': {
    borderRadius: '3px',
    boxDecorationBreak: 'clone',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    // A press of "Next fault" with the mouse moves the focus here: `:focus-visible` would not show it.
    '&:hover, &:focus, &[aria-expanded=true]': { bgcolor: tokens.accentSoft },
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
  },
} as const;
