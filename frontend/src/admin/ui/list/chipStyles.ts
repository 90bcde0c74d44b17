/** A row of chips; on a narrow screen several rows. */
export const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 } as const;

/** As tall as a finger needs it on a phone. */
export const CHIP = {
  height: { xs: 44, sm: 32 },
  borderRadius: 999,
  font: 'inherit',
  fontSize: '0.875rem',
  // Where the system sets the colours, what is chosen still differs.
  '@media (forced-colors: active)': {
    '&[aria-pressed="true"], &[aria-current]': {
      forcedColorAdjust: 'none',
      bgcolor: 'Highlight',
      color: 'HighlightText',
    },
  },
} as const;
