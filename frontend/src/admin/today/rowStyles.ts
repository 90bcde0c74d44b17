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
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  '& > .MuiButton-root': { gridArea: 'act', minWidth: 88, minHeight: { xs: 44, sm: 36 } },
} as const;
