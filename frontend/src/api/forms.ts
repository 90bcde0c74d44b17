import { request, type Schemas } from './http.ts';

export type { FileKind } from '#rules/file-kinds';

export type Form = Schemas['Form'];
export type CreateForm = Schemas['CreateForm'];
/** Answers are saved one by one: that tells of other tabs. */
export type UpdateForm = Omit<Schemas['UpdateForm'], 'interview_answers'>;
/** One answer as the server has it now, and what it filled in with it. */
export type AnswerSaved = Schemas['AnswerSaved'];
export type FileRecord = Schemas['FileRecord'];
export type InterviewQuestion = Schemas['InterviewQuestion'];
/** Work that the server asks of a doubtful form's page, and its solution. */
export type ProofChallenge = Schemas['ProofChallenge'];
export type Proof = Schemas['Proof'];
export type PublicConfig = Schemas['PublicConfig'];

/** One answer as it goes over the wire. `previous` is what the page last knew to be stored. */
export interface AnswerBody {
  answer: string;
  spoken: boolean;
  previous: string;
}

const form = (id: string, rest = '') => `/api/forms/${encodeURIComponent(id)}${rest}`;

/** The wizard's calls. Every one throws what `request` throws: ApiError, NetworkError or AbortError. */
export const formsApi = {
  config: () => request<PublicConfig>('GET', '/api/config'),
  create: (fields: CreateForm) => request<Form>('POST', '/api/forms', { body: fields }),
  get: (id: string) => request<Form>('GET', form(id)),
  update: (id: string, changes: UpdateForm) => request<Form>('PATCH', form(id), { body: changes }),
  answer: (id: string, index: number, body: AnswerBody) =>
    request<AnswerSaved>('PUT', form(id, `/answers/${index}`), { body }),
  erase: (id: string) => request<void>('DELETE', form(id)),
  /** Tells that somebody came by the link of a mail; `key` stood in it. */
  opened: (id: string, key: string) => request<void>('POST', form(id, '/opened'), { body: { key } }),
  /** Has the link to the form of an address sent again; the answer does not say whether there is one. */
  sendLink: (email: string) => request<void>('POST', '/api/send-link', { body: { email } }),
  prove: (id: string, proof: Proof) => request<Form>('POST', form(id, '/proof'), { body: proof }),
  complete: (id: string) => request<Form>('POST', form(id, '/complete')),
  removeFile: (id: string, fileId: string) =>
    request<Form>('DELETE', form(id, `/files/${encodeURIComponent(fileId)}`)),
  generateQuestions: (formId: string, topics: string[]) =>
    request<Record<string, string[]>>('POST', '/api/generate-questions', { body: { topics, formId } }),
  transcribe: (audio: Blob, formId: string | undefined) => {
    const body = new FormData();
    body.append('file', audio, 'recording.wav');
    if (formId) body.append('formId', formId);
    return request<{ text: string }>('POST', '/api/transcribe', { body });
  },
};

export type FormsApi = typeof formsApi;

/** Address of the copy of everything about a form, a download. */
export function exportAddress(formId: string): string {
  return form(formId, '/export');
}

/** Address of a file of a form, served by our own server; photos as an image, a manual as a download. */
export function fileAddress(formId: string, file: Pick<FileRecord, 'id' | 'cardId'>): string {
  return `/api/get-trello-image?${new URLSearchParams({ cardId: file.id || file.cardId, formId })}`;
}
