import { tokens } from '../../theme/tokens.ts';

/** The look of a table of what happened; on narrow screens the cells of a row stand below each other. */
export const LOG_TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    px: 2,
    py: 1.25,
    borderBottom: `1px solid ${tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '@media screen and (max-width: 700px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' },
    '& tr': { display: 'block', py: 1, borderBottom: `1px solid ${tokens.line}` },
    '& td': { display: 'block', py: 0.25, border: 0 },
  },
} as const;
