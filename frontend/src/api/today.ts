import { answerOf, client, type Schemas } from './http.ts';

export type Today = Schemas['Today'];
export type TodayClient = Schemas['TodayClient'];
export type TodayGroup = Schemas['TodayGroup'];
export type TodayMonth = Schemas['TodayMonth'];
export type TodayTask = Schemas['TodayTask'];

/** Today's tasks, one row per client. @throws what `answerOf` throws */
export const readToday = () => answerOf(client.GET('/api/today'));
