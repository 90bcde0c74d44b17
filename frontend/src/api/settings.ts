import { answerOf, asFile, client, type Schemas, toFormData } from './http.ts';

export type Settings = Schemas['Settings'];
export type ChangeSettings = Schemas['ChangeSettings'];

/** The panel's resource; it has one record. */
export const SETTINGS_RESOURCE = 'settings';
export const SETTINGS_ID = 'agency';

/** The agency's settings. A write names the version it is based on. All calls throw what `answerOf` throws. */
export const settingsApi = {
  change: (body: ChangeSettings) => answerOf(client.PUT('/api/settings/agency', { body })),
  changeLogo: (file: File, version: number) =>
    answerOf(
      client.PUT('/api/settings/agency/logo', {
        params: { query: { version } },
        body: { file: asFile(file) },
        bodySerializer: toFormData,
      }),
    ),
  removeLogo: (version: number) =>
    answerOf(client.DELETE('/api/settings/agency/logo', { params: { query: { version } } })),
  /** @param to the recipient; undefined for the agency's own address */
  sendTestMail: (to: string | undefined) =>
    answerOf(client.POST('/api/settings/test-mail', { body: { to } })),
};
