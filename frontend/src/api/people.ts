import { answerOf, at, client, type Schemas } from './http.ts';

export type Person = Schemas['Person'];
export type NewPerson = Schemas['InvitePerson'];
export type Invited = Schemas['Invited'];
export type Invitation = Schemas['Invitation'];
export type SecuritySettings = Schemas['SecuritySettings'];
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
  security: () => answerOf(client.GET('/api/security')),
  changeSecurity: (body: SecuritySettings) => answerOf(client.PUT('/api/security', { body })),
  readInvitation: (token: string) => answerOf(client.POST('/api/invitations/read', { body: { token } })),
  acceptInvitation: (body: Schemas['AcceptInvitation']) =>
    answerOf(client.POST('/api/invitations/accept', { body })),
};
