import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { fileSize } from '#rules/units';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { CloseIcon } from '../../../ui/Icon.tsx';
import { Meter } from '../../frame/Meter.tsx';
import { useLaterServices } from '../../session/useSession.ts';
import type { UploadItem } from '../../uploads/uploadState.ts';
import { FileCard } from './FileCard.tsx';
import styles from './UploadRow.module.css';

/** A file on its way: progress, what went wrong, cancel and retry. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { uploads } = useLaterServices();
  const { id, name, state, part, problem, preview } = item;
  const stuck = state === 'failed' || state === 'retrying';
  return (
    <FileCard
      name={name}
      picture={preview}
      actions={
        <>
          {stuck && (
            <Button onClick={() => uploads.retry(id)} aria-label={t`Try ${name} again`}>
              {t`Retry`}
            </Button>
          )}
          <IconButton aria-label={t`Cancel ${name}`} onClick={() => uploads.cancel(id)}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {stuck ? (
        <span className={state === 'failed' ? styles.failed : styles.retrying}>{problem}</span>
      ) : (
        <span>{stateWords(item)}</span>
      )}
      {state === 'sending' && (
        <div className={styles.meter}>
          <Meter label={t`Uploading ${name}`} percent={percentOf(part)} />
        </div>
      )}
    </FileCard>
  );
}

function stateWords({ state, part, size: bytes }: UploadItem): string {
  const size = fileSize(bytes, i18n.locale);
  if (state === 'waiting') return t`${size} · Waiting`;
  return t`${{ percent: percentOf(part) }} % of ${size}`;
}

function percentOf(part: number): number {
  return Math.round(part * 100);
}
