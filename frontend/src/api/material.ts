import { answerOf, asFile, at, client, type Schemas, toFormData } from './http.ts';

export type Import = Schemas['Import'];
export type Imports = Schemas['Imports'];
export type ImportPreview = Schemas['ImportPreview'];

export type MaterialLedger = Schemas['MaterialLedger'];
export type NeededMaterial = Schemas['NeededMaterial'];
export type LedgerSource = Schemas['LedgerSource'];
export type Passage = Schemas['Passage'];
export type ChangeMark = Schemas['ChangeMark'];

/** Choices about a call before it is stored. */
export interface ImportChoice {
  speaker?: string;
  title?: string;
  day?: string;
  context?: 'keep' | 'discard';
}

/** The agency's calls about the material of a client. They throw what `answerOf` throws. */
export const materialApi = {
  /** All sources in passages, with what was used where. */
  sources: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/sources', at({ id }))),
  /** Whether the next month needs more material than there is. */
  need: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/material-need', at({ id }))),
  mark: (id: string, body: ChangeMark) =>
    answerOf(client.PUT('/api/form_submissions/{id}/marks', { ...at({ id }), body })),
  imports: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/imports', at({ id }))),
  /** Previews an import. Nothing is stored. */
  previewImport: (id: string, file: File) =>
    answerOf(
      client.POST('/api/form_submissions/{id}/imports/preview', {
        ...at({ id }),
        body: { file: asFile(file) },
        bodySerializer: toFormData,
      }),
    ),
  addImport: (id: string, file: File, choice: ImportChoice) =>
    answerOf(
      client.POST('/api/form_submissions/{id}/imports', {
        ...at({ id }),
        body: { ...choice, file: asFile(file) },
        bodySerializer: toFormData,
      }),
    ),
  deleteImport: (id: string, importId: string) =>
    answerOf(client.DELETE('/api/form_submissions/{id}/imports/{importId}', at({ id, importId }))),
};
