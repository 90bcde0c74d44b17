import { answerOf, at, client, type Schemas } from './http.ts';

export type Person = Schemas['Person'];
export type NewPerson = Schemas['InvitePerson'];
export type Invited = Schemas['Invited'];
export type Invitation = Schemas['Invitation'];
export type SecuritySettings = Schemas['SecuritySettings'];
export type ListedSession = Schemas['ListedSession'];
export type SecondFactor = Schemas['SecondFactor'];
export type NewSecondFactor = Schemas['NewSecondFactor'];
export type SessionState = Schemas['SessionState'];

/** The people of the agency. All calls throw what `answerOf` throws. */
export const peopleApi = {
  list: () => answerOf(client.GET('/api/people')),
  invite: (body: NewPerson) => answerOf(client.POST('/api/people', { body })),
  renew: (personId: string, language: NewPerson['language']) =>
    answerOf(client.POST('/api/people/{personId}/invitation', { ...at({ personId }), body: { language } })),
  change: (personId: string, body: Schemas['ChangePerson']) =>
    answerOf(client.PATCH('/api/people/{personId}', { ...at({ personId }), body })),
  remove: (personId: string) => answerOf(client.DELETE('/api/people/{personId}', at({ personId }))),
  endSessionsOf: (personId: string) =>
    answerOf(client.DELETE('/api/people/{personId}/sessions', at({ personId }))),
  security: () => answerOf(client.GET('/api/security')),
  changeSecurity: (body: Schemas['ChangeSecuritySettings']) =>
    answerOf(client.PUT('/api/security', { body })),
  session: () => answerOf(client.GET('/api/session')),
  sessions: () => answerOf(client.GET('/api/sessions')),
  endSession: (sessionId: string) => answerOf(client.DELETE('/api/sessions/{sessionId}', at({ sessionId }))),
  endOtherSessions: () => answerOf(client.DELETE('/api/sessions')),
  secondFactor: () => answerOf(client.GET('/api/second-factor')),
  startSecondFactor: () => answerOf(client.POST('/api/second-factor')),
  confirmSecondFactor: (code: string) =>
    answerOf(client.POST('/api/second-factor/confirm', { body: { code } })),
  renewRecoveryCodes: () => answerOf(client.POST('/api/second-factor/recovery-codes')),
  removeSecondFactor: () => answerOf(client.DELETE('/api/second-factor')),
  /** The password counts for ten minutes then. */
  enterPassword: (body: Schemas['StepUp']) => answerOf(client.POST('/api/step-up', { body })),
  /** Fails unless the password was entered within ten minutes; the dialog that asks for it comes first. */
  checkStepUp: () => answerOf(client.GET('/api/step-up')),
  readInvitation: (token: string) => answerOf(client.POST('/api/invitations/read', { body: { token } })),
  acceptInvitation: (body: Schemas['AcceptInvitation']) =>
    answerOf(client.POST('/api/invitations/accept', { body })),
};
