import type { FigureName } from '#shared/figures';
import { answerOf, at, client, type Schemas } from './http.ts';

export type FigureRow = Schemas['FigureRow'];

/** The rows of a figure. Throws what `answerOf` throws. */
export const readFigure = (name: FigureName) => answerOf(client.GET('/api/figures/{name}', at({ name })));

/** Address of a figure for a spreadsheet, a download. */
export const figureCsvAddress = (name: FigureName): string => `/api/figures/${name}/csv`;
