import { t } from '@lingui/core/macro';
import { MESSAGES } from '#rules/messages';
import { say } from '../../../i18n/say.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { RecordingItem } from '../../interview/recordings.ts';
import { useLaterServices } from '../../session/useSession.ts';
import { formatDuration } from './formatDuration.ts';
import styles from './PendingRecordings.module.css';

/** Recordings of a question whose text is not there yet: listen, try again, or put away. */
export function PendingRecordings({ index }: { index: number }) {
  const { recordings } = useLaterServices();
  const items = useStore(recordings.store, (all) => all).filter((item) => item.index === index);
  return (
    <div role="status" aria-label={t`Recordings`} className={styles.list}>
      {items.map((item) => (
        <PendingRecording key={item.id} item={item} />
      ))}
    </div>
  );
}

function PendingRecording({ item }: { item: RecordingItem }) {
  const { recordings } = useLaterServices();
  const { id, seconds, state, url, problem } = item;
  if (state === 'transcribing')
    return <div>{t`Turning ${{ duration: formatDuration(seconds) }} of speech into text …`}</div>;
  return (
    <div className={styles.kept}>
      <div className={styles.problem}>{say(MESSAGES.transcriptionFailed(problem ?? ''))}</div>
      <div className={styles.comfort}>
        {t`Your recording is kept on this device. You can also type your answer.`}
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: it is the person's own recording, and its text is what is being made */}
      <audio controls src={url} aria-label={t`Your recording`} className={styles.sound} />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => void recordings.transcribe(id)}>
          {t`Try again`}
        </Button>
        <Button onClick={() => recordings.discard(id)}>{t`Delete recording`}</Button>
      </div>
    </div>
  );
}
