import type { FieldName } from '#shared/fields';
import { answerOf, asFile, at, client, type Schemas, toFormData } from './http.ts';

export type { FileKind } from '#shared/file-kinds';

export type Form = Schemas['Form'];
export type CreateForm = Schemas['CreateForm'];
/** Answers are saved one by one: `updatedAt` shows that another tab saved too. */
export type UpdateForm = Pick<Schemas['UpdateForm'], FieldName | 'language' | 'step'>;
/** One answer as the server has it now, and what it filled in with it. */
export type AnswerSaved = Schemas['AnswerSaved'];
export type FileRecord = Schemas['FileRecord'];
export type InterviewQuestion = Schemas['InterviewQuestion'];
/** A proof-of-work challenge for a form on hold, and its solution. */
export type ProofChallenge = Schemas['ProofChallenge'];
export type Proof = Schemas['Proof'];
export type PublicConfig = Schemas['PublicConfig'];

/** One answer as it is sent. `previous` is the stored text that the page last saw. */
export interface AnswerBody {
  answer: string;
  spoken: boolean;
  previous: string;
}

/** The wizard's API calls. All of them throw what `answerOf` throws: ApiError, NetworkError or AbortError. */
export const formsApi = {
  config: () => answerOf(client.GET('/api/config')),
  create: (body: CreateForm) => answerOf(client.POST('/api/forms', { body })),
  get: (id: string) => answerOf(client.GET('/api/forms/{id}', at({ id }))),
  update: (id: string, body: UpdateForm) =>
    answerOf(client.PATCH('/api/forms/{id}', { ...at({ id }), body })),
  answer: (id: string, index: number, body: AnswerBody) =>
    answerOf(client.PUT('/api/forms/{id}/answers/{index}', { ...at({ id, index }), body })),
  /** Sends the answers to questions after the first interview. */
  sendAnswers: (id: string) => answerOf(client.POST('/api/forms/{id}/send-answers', at({ id }))),
  /** One question more for a thin answer, in the words of the server's model if it is quick. */
  followUp: (id: string, question: number, answer: string, signal: AbortSignal) =>
    answerOf(client.POST('/api/forms/{id}/follow-up', { ...at({ id }), body: { question, answer }, signal })),
  erase: (id: string) => answerOf(client.DELETE('/api/forms/{id}', at({ id }))),
  /** Reports that a mail's link was opened; `key` is in the link. */
  opened: (id: string, key: string) =>
    answerOf(client.POST('/api/forms/{id}/opened', { ...at({ id }), body: { key } })),
  /** Sends the links to the forms of an address again. The response does not reveal whether there are any. */
  sendLink: (email: string) => answerOf(client.POST('/api/send-link', { body: { email } })),
  prove: (id: string, body: Proof) => answerOf(client.POST('/api/forms/{id}/proof', { ...at({ id }), body })),
  complete: (id: string) => answerOf(client.POST('/api/forms/{id}/complete', at({ id }))),
  removeFile: (id: string, fileId: string) =>
    answerOf(client.DELETE('/api/forms/{id}/files/{fileId}', at({ id, fileId }))),
  generateQuestions: (formId: string, topics: string[]) =>
    answerOf(client.POST('/api/generate-questions', { body: { topics, formId } })),
  /** `question`: index of the answered question. */
  transcribe: (audio: Blob, formId: string | undefined, question: number, signal?: AbortSignal) =>
    answerOf(
      client.POST('/api/transcribe', {
        body: {
          file: asFile(new File([audio], 'recording', { type: audio.type })),
          ...(formId && { formId, question }),
        },
        bodySerializer: toFormData,
        ...(signal && { signal }),
      }),
    ),
};

export type FormsApi = typeof formsApi;

/** URL of the export of all data of a form. */
export function exportAddress(formId: string): string {
  return `/api/forms/${encodeURIComponent(formId)}/export`;
}

/** URL of a small preview of a photo of a form. */
export function previewAddress(formId: string, { id, cardId }: Pick<FileRecord, 'id' | 'cardId'>): string {
  return `/api/forms/${encodeURIComponent(formId)}/files/${encodeURIComponent(id || cardId)}/preview`;
}
