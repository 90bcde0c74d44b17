import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { nameOf } from '../posts/titles.ts';
import type { Draft } from '../storage/drafts.ts';
import { Notice } from './Notice.tsx';

interface UnsavedNoticeProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

export function UnsavedNotice({ draft, onContinue, onDiscard }: UnsavedNoticeProps) {
  const name = nameOf(draft.post);
  return (
    <Notice
      role="status"
      tools={
        <>
          <Button small variant="contained" onClick={onContinue}>
            {t`Continue writing`}
          </Button>
          <Button small onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      {t`There is unsaved text of “${name}” from an earlier visit.`}
    </Notice>
  );
}
