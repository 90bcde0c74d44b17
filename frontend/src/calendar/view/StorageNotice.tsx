import Button from '@mui/material/Button';
import type { StorageProblem } from '../storage/writer.ts';
import { TEXTS } from '../texts.ts';

interface StorageNoticeProps {
  problem: StorageProblem;
  onRetry: () => void;
  onExport: () => void;
}

/** Says plainly that what is shown is not stored, and what can be done. */
export function StorageNotice({ problem, onRetry, onExport }: StorageNoticeProps) {
  return (
    <div role="alert" className="notice notice-problem">
      <span>{TEXTS.storage[problem]}</span>
      <span className="notice-tools">
        <Button size="small" variant="outlined" color="inherit" onClick={onExport}>
          {TEXTS.exportJson}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      </span>
    </div>
  );
}
