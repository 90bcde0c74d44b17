import Button from '@mui/material/Button';
import type { Draft } from '../storage/drafts.ts';
import { TEXTS } from '../texts.ts';

interface UnsavedNoticeProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

export function UnsavedNotice({ draft, onContinue, onDiscard }: UnsavedNoticeProps) {
  return (
    <div role="status" className="notice">
      <span>{TEXTS.unsavedDraft(draft.post.title)}</span>
      <span className="notice-tools">
        <Button size="small" variant="contained" onClick={onContinue}>
          {TEXTS.continueDraft}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {TEXTS.discardDraft}
        </Button>
      </span>
    </div>
  );
}
