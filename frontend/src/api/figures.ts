import type { FigureName } from '#rules/figures';
import { request, type Schemas } from './http.ts';

export type FigureRow = Schemas['FigureRow'];

/** The rows of a figure. Throws what `request` throws. */
export const readFigure = (name: FigureName) => request<FigureRow[]>('GET', `/api/figures/${name}`);

/** Address of a figure for a spreadsheet, a download. */
export const figureCsvAddress = (name: FigureName): string => `/api/figures/${name}/csv`;
