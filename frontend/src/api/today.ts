import { answerOf, client, type Schemas } from './http.ts';

export type Today = Schemas['Today'];
export type TodayClient = Schemas['TodayClient'];
export type TodayGroup = Schemas['TodayGroup'];
export type TodayMonth = Schemas['TodayMonth'];
export type TodayTask = Schemas['TodayTask'];

/** What needs somebody today, a row a client. Throws what `answerOf` throws. */
export const readToday = () => answerOf(client.GET('/api/today'));
