import { MESSAGES } from '#rules/messages';
import { Recordings } from '../interview/recordings.ts';
import { sendFile } from '../uploads/sendFile.ts';
import { Uploads } from '../uploads/uploads.ts';
import { addSpokenAnswer, advanceFrom } from './answers.ts';
import { adoptRecords } from './restore.ts';
import type { Session } from './session.ts';

/** What only the later steps work with. A chunk of its own, fetched when the page is idle. */
export interface Equipment {
  uploads: Uploads;
  recordings: Recordings;
}

/** Makes it, and goes on with the files and recordings that an earlier page left on the device. */
export async function createEquipment(session: Session): Promise<Equipment> {
  const { api, store, toasts, storage, ownership, draft, outbox } = session;
  const owned = { draft: draft.id, owner: ownership.self };
  const formId = () => store.get().form?.id;
  const uploads = new Uploads({
    ...owned,
    table: storage.uploads,
    send: sendFile,
    formId,
    stored: (kind, record) => store.dispatch({ type: 'file stored', kind, record }),
    complain: (words) => toasts.bad(words),
    solved: (words) => toasts.withdraw(words),
  });
  const recordings = new Recordings({
    ...owned,
    tables: storage,
    transcribe: (audio) => api.transcribe(audio, formId()),
    heard: async (index, text) => {
      addSpokenAnswer(session, index, text);
      advanceFrom(session, index);
      await outbox.settled();
    },
    complain: (message) =>
      toasts.bad(MESSAGES.transcriptionFailedTitle, { text: MESSAGES.transcriptionFailed(message) }),
  });
  await adoptRecords(session, storage.uploads, (records) => uploads.adopt(records));
  await adoptRecords(session, storage.recordings, (records) => void recordings.adopt(records));
  return { uploads, recordings };
}
