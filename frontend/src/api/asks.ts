import { answerOf, at, client, type Schemas } from './http.ts';

export type Ask = Schemas['Ask'];
export type Asks = Schemas['Asks'];
export type AskOrder = Schemas['AskOrder'];
export type AskProposals = Schemas['AskProposals'];
export type AskPreview = Schemas['AskPreview'];
export type ClientsToAsk = Schemas['ClientsToAsk'];
export type QuestionSet = Schemas['QuestionSet'];
export type NewQuestionSet = Schemas['NewQuestionSet'];

/** The agency's calls about questions to clients. They throw what `answerOf` throws. */
export const asksApi = {
  list: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/asks', at({ id }))),
  ask: (id: string, body: AskOrder) =>
    answerOf(client.POST('/api/form_submissions/{id}/asks', { ...at({ id }), body })),
  preview: (id: string, body: AskOrder) =>
    answerOf(client.POST('/api/form_submissions/{id}/asks/preview', { ...at({ id }), body })),
  proposals: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/asks/proposals', at({ id }))),
  /** Active clients who lack material, with questions for each. */
  clientsToAsk: () => answerOf(client.GET('/api/asks/due')),
  switchMonthly: (id: string, monthly: boolean) =>
    answerOf(client.PUT('/api/form_submissions/{id}/asks/monthly', { ...at({ id }), body: { monthly } })),
  close: (askId: string) => answerOf(client.DELETE('/api/asks/{askId}', at({ askId }))),

  sets: () => answerOf(client.GET('/api/question_sets')),
  addSet: (body: NewQuestionSet) => answerOf(client.POST('/api/question_sets', { body })),
  changeSet: (setId: string, body: Schemas['ChangeQuestionSet']) =>
    answerOf(client.PUT('/api/question_sets/{setId}', { ...at({ setId }), body })),
  removeSet: (setId: string) => answerOf(client.DELETE('/api/question_sets/{setId}', at({ setId }))),
  orderSets: (ids: readonly string[]) =>
    answerOf(client.PUT('/api/question_sets/order', { body: { ids: [...ids] } })),
};
