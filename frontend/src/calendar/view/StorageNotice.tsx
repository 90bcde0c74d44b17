import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import type { StorageProblem } from '../storage/writer.ts';
import { Notice } from './Notice.tsx';

const WORDS: Record<StorageProblem, () => string> = {
  full: () =>
    t`This browser’s storage is full. Your latest changes are only in this tab: export the calendar, or remove some images and try again.`,
  unavailable: () =>
    t`This browser does not let the calendar store anything, as in a private window. What you plan is only in this tab: export it before you close it.`,
};

interface StorageNoticeProps {
  problem: StorageProblem;
  onRetry: () => void;
  onExport: () => void;
}

/** Says plainly that what is shown is not stored, and what can be done. */
export function StorageNotice({ problem, onRetry, onExport }: StorageNoticeProps) {
  return (
    <Notice
      role="alert"
      tools={
        <>
          <Button small variant="outlined" onClick={onExport}>
            {t`Export`}
          </Button>
          <Button small variant="outlined" onClick={onRetry}>
            {t`Try again`}
          </Button>
        </>
      }
    >
      {WORDS[problem]()}
    </Notice>
  );
}
