import { z } from 'zod';
import { FIGURE_NAMES } from '../shared/figures.js';

/** Name of a figure in a path. */
export const FigureParam = z.enum(FIGURE_NAMES).meta({ examples: ['unfinished'] });

/** A row of a figure: a value for each column id. */
export const FigureRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({
  id: 'FigureRow',
  examples: [{ step: '2', forms: 12, recent: 4 }],
});
export type FigureRow = z.infer<typeof FigureRow>;
