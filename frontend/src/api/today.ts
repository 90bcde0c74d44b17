import { answerOf, client, type Schemas } from './http.ts';

export type Today = Schemas['Today'];
export type StepClient = Schemas['StepClient'];
export type StepGroup = Today['steps'][number];
export type TodayMonth = Schemas['TodayMonth'];

/** Today's tasks, one row per client. @param responsible only the clients of this person @throws what `answerOf` throws */
export const readToday = (responsible?: string) =>
  answerOf(client.GET('/api/today', { params: { query: responsible ? { responsible } : {} } }));
