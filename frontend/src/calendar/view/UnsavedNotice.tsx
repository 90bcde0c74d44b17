import { Button } from '../../ui/controls/Button.tsx';
import type { Draft } from '../storage/drafts.ts';
import { TEXTS } from '../texts.ts';
import { Notice } from './Notice.tsx';

interface UnsavedNoticeProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

export function UnsavedNotice({ draft, onContinue, onDiscard }: UnsavedNoticeProps) {
  return (
    <Notice
      role="status"
      tools={
        <>
          <Button small variant="contained" onClick={onContinue}>
            {TEXTS.continueDraft}
          </Button>
          <Button small onClick={onDiscard}>
            {TEXTS.discardDraft}
          </Button>
        </>
      }
    >
      {TEXTS.unsavedDraft(draft.post.title)}
    </Notice>
  );
}
