import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadBoundary as Boundary, reloadPage } from '../../ui/LoadBoundary.tsx';
import { TEXTS } from '../texts.ts';
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
          {TEXTS.reload}
        </Button>
      }
    >
      {TEXTS.partMissing}
    </Notice>
  );
}
