import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LoadBoundary as Boundary, reloadPage } from '../../ui/LoadBoundary.tsx';
import { TEXTS } from '../texts.ts';

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
    <div
      role="alert"
      className="notice notice-problem"
      ref={(notice) => notice?.scrollIntoView?.({ block: 'center' })}
    >
      <span>{TEXTS.partMissing}</span>
      <Button size="small" variant="outlined" color="inherit" onClick={reloadPage}>
        {TEXTS.reload}
      </Button>
    </div>
  );
}
