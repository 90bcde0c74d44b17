import { request, type Schemas } from './http.ts';

export type Settings = Schemas['Settings'];
export type ChangeSettings = Schemas['ChangeSettings'];

/** The panel's resource; it has one record. */
export const SETTINGS_RESOURCE = 'settings';
export const SETTINGS_ID = 'agency';

const ADDRESS = `/api/${SETTINGS_RESOURCE}/${SETTINGS_ID}`;

/** What the agency set. A write names the version that it was made on; every call throws what `request` throws. */
export const settingsApi = {
  change: (change: ChangeSettings) => request<Settings>('PUT', ADDRESS, { body: change }),
  changeLogo(file: File, version: number) {
    const body = new FormData();
    body.append('file', file);
    return request<Settings>('PUT', `${ADDRESS}/logo?version=${version}`, { body });
  },
  removeLogo: (version: number) => request<Settings>('DELETE', `${ADDRESS}/logo?version=${version}`),
};
