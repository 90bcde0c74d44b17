import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { deleteExpired, Recordings } from '../recording/recordings.ts';
import { sendFile } from '../uploads/sendFile.ts';
import { Uploads } from '../uploads/uploads.ts';
import { addSpokenAnswer, followUpOrAdvance } from './interviewActions.ts';
import { adoptRecords } from './restore.ts';
import type { LazyServices, Session } from './session.ts';

type Parts = Pick<Session, 'api' | 'store' | 'toasts' | 'outbox' | 'device'>;

/**
 * Creates the services of the later steps and resumes uploads and recordings of an earlier page. A separate chunk,
 * loaded when the page is idle.
 */
export async function createLazyServices(session: Parts): Promise<LazyServices> {
  const { storage } = session.device;
  const uploads = createUploads(session);
  const recordings = createRecordings(session);
  await deleteExpired(storage).catch((cause: unknown) => {
    console.warn('The browser could not delete expired recordings.', cause);
  });
  await adoptRecords(session.device, storage.uploads, (records) => uploads.adopt(records));
  await adoptRecords(session.device, storage.recordings, (records) => void recordings.adopt(records));
  return { uploads, recordings };
}

function createUploads({ store, toasts, device: { storage, ownership, draft } }: Parts): Uploads {
  const formId = () => store.get().form?.id;
  const uploads = new Uploads({
    draft: draft.id,
    owner: ownership.self,
    table: storage.uploads,
    send: sendFile,
    formId,
    stored: (kind, record) => store.dispatch({ type: 'file stored', kind, record }),
    refuse: ([only = '', ...others]) => {
      if (others.length === 0) toasts.bad(only, { ofStep: true });
      else
        toasts.bad(translate(MESSAGES.filesRefused(others.length + 1)), {
          text: [only, ...others].join('\n'),
          ofStep: true,
        });
    },
    onError: (words, upload) => toasts.bad(words, { about: upload }),
    onResolved: (upload) => toasts.withdraw(upload),
  });
  const stop = store.subscribe(() => {
    if (formId() === undefined) return;
    stop();
    uploads.wake();
  });
  return uploads;
}

function createRecordings(session: Parts): Recordings {
  const { api, store, toasts, outbox, device } = session;
  const { storage, ownership, draft } = device;
  return new Recordings({
    draft: draft.id,
    owner: ownership.self,
    tables: storage,
    async transcribe(audio, index, signal) {
      const { text } = await api.transcribe(audio, store.get().form?.id, index, signal);
      // A proxy may have answered instead of our server.
      if (typeof text !== 'string' || text === '') throw new Error(translate(MESSAGES.transcriptionEmpty));
      return { text };
    },
    onTranscript: async (index, text) => {
      toasts.withdraw(recordingOf(index));
      addSpokenAnswer(session, index, text);
      void followUpOrAdvance(session, index);
      await outbox.settled();
    },
    onError: (index, reason) =>
      toasts.bad(translate(MESSAGES.transcriptionFailedTitle), {
        text: translate(MESSAGES.transcriptionFailed(reason)),
        about: recordingOf(index),
      }),
  });
}

/** Subject of toasts about an answer's recording. */
const recordingOf = (index: number) => `recording ${index}`;
