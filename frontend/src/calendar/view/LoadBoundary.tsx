import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadBoundary as Boundary } from '../../ui/LoadBoundary.tsx';
import { reloadPage } from '../../ui/reloadPage.ts';
import { Notice } from './Notice.tsx';

/** Waits for a part of the calendar that is fetched when needed. */
export function LoadBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Boundary fallback={fallback} failure={<PartMissing />}>
      {children}
    </Boundary>
  );
}

/** It may stand below a long month, where nobody who pressed a button above would see it. */
function PartMissing() {
  return (
    <Notice
      role="alert"
      ref={(notice) => notice?.scrollIntoView?.({ block: 'center' })}
      tools={
        <Button small variant="outlined" onClick={reloadPage}>
          {t`Load again`}
        </Button>
      }
    >
      {t`This part of the page could not be loaded. Your posts are safe.`}
    </Notice>
  );
}
