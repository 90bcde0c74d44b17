import { Button } from '../../ui/controls/Button.tsx';
import type { StorageProblem } from '../storage/writer.ts';
import { TEXTS } from '../texts.ts';
import { Notice } from './Notice.tsx';

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
            {TEXTS.exportJson}
          </Button>
          <Button small variant="outlined" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </>
      }
    >
      {TEXTS.storage[problem]}
    </Notice>
  );
}
