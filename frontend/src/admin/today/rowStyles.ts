/** A row of 56 px; on a phone what is to be done stands above its age and its button. */
export const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  px: 2,
  py: 1.25,
  gridTemplateAreas: { xs: '"told told" "age act"', sm: '"told age act"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 128px auto' },
  '& > .MuiButton-root': { gridArea: 'act', minWidth: 96, minHeight: { xs: 44, sm: 36 } },
} as const;

/** Name and verb in one line where there is room. */
export const TOLD = {
  gridArea: 'told',
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** Rather cut than broken. */
export const NAME = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&:hover': { textDecoration: 'underline' },
} as const;
