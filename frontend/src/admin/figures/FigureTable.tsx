import Box from '@mui/material/Box';
import { FIGURES, type FigureColumn, type FigureName } from '#rules/figures';
import type { FigureRow } from '../../api/figures.ts';
import { tokens } from '../../theme/tokens.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { inWords } from './values.ts';

/** The rows of a figure, all of them; long ones scroll, by keyboard too. */
export function FigureTable({ name, rows }: { name: FigureName; rows: readonly FigureRow[] }) {
  const columns: readonly FigureColumn[] = FIGURES[name];
  const title = FIGURE_TEXTS.titles[name];
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 360, position: 'relative' }}
    >
      <Box component="table" aria-label={title} sx={TABLE}>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={columns
                .slice(0, 2)
                .map(({ id }) => row[id])
                .join(' ')}
            >
              {columns.map(({ id, unit }) => (
                <td key={id} dir={unit === 'text' ? 'auto' : undefined}>
                  {inWords(row[id], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'end',
    verticalAlign: 'bottom',
    px: 1,
    py: 0.75,
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  overflowWrap: 'normal',
  '& td:not([dir])': { whiteSpace: 'nowrap' },
  '& td[dir]': { minWidth: 96, overflowWrap: 'anywhere' },
  '& th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
  },
} as const;
