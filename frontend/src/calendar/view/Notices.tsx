import { t } from '@lingui/core/macro';
import type { ReactNode, Ref } from 'react';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadBoundary as Boundary } from '../../ui/LoadBoundary.tsx';
import { reloadPage } from '../../ui/reloadPage.ts';
import { displayTitle } from '../posts/labels.ts';
import type { Draft } from '../storage/drafts.ts';
import type { StorageProblem } from '../storage/writer.ts';
import styles from './Notices.module.css';

interface NoticeProps {
  /** 'alert' is styled and announced as a problem. */
  role: 'status' | 'alert';
  /** Buttons beside the text. */
  tools: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A notice above the month. */
function Notice({ role, tools, children, ref }: NoticeProps) {
  return (
    <div ref={ref} role={role} className={classes(styles.notice, role === 'alert' && styles.problem)}>
      <span className={styles.words}>{children}</span>
      <span className={styles.tools}>{tools}</span>
    </div>
  );
}

/** Suspense and error boundary for a lazy part of the calendar. */
export function LoadBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Boundary fallback={fallback} failure={<PartMissing />}>
      {children}
    </Boundary>
  );
}

/** Scrolled into view, because it may be below a long month. */
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

/** The storage location of the calendar, with export and import. */
export function LocalOnlyNotice({ onExport }: { onExport: () => void }) {
  return (
    <p className={styles.kept}>
      {t`Kept in this browser only`} ·
      <Button small onClick={onExport}>
        {t`Export`}
      </Button>
    </p>
  );
}

const WORDS: Record<StorageProblem, () => string> = {
  full: () =>
    t`This browser’s storage is full. Your latest changes are only in this tab: export the calendar, or remove some images and try again.`,
  unavailable: () =>
    t`This browser does not let the calendar store anything, for example in a private window. Your posts are only in this tab: export them before you close it.`,
};

interface StorageNoticeProps {
  problem: StorageProblem;
  onRetry: () => void;
  onExport: () => void;
}

/** A warning that the posts are not stored, with ways to keep them. */
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

interface UnsavedNoticeProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

export function UnsavedNotice({ draft, onContinue, onDiscard }: UnsavedNoticeProps) {
  const name = displayTitle(draft.post);
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
