import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { reloadPage } from '../../ui/reloadPage.ts';
import { TEXTS } from '../texts.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';

/** Fetches the detail view ahead of its first opening. */
export const loadShow = lazyImport(() => import('./detail/SubmissionShow.tsx'));
const SubmissionShow = lazyComponent(loadShow, (module) => module.SubmissionShow);

/** 'Submission Details', fetched apart: the list needs nothing of it. */
export function LaterShow() {
  return (
    <LoadBoundary
      fallback={<Loading label={TEXTS.detail.loading} />}
      failure={<LoadFailed message={TEXTS.detail.partMissing} onRetry={reloadPage} />}
    >
      <SubmissionShow />
    </LoadBoundary>
  );
}
