import { LoadBoundary } from '../../../../ui/LoadBoundary.tsx';
import { lazyComponent } from '../../../../ui/lazyComponent.tsx';
import { lazyImport } from '../../../../ui/lazyImport.ts';
import { reloadPage } from '../../../../ui/reloadPage.ts';
import { LoadFailed } from '../../../ui/LoadState.tsx';
import type { PreviewProps } from './StrategyPreview.tsx';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';

const StrategyPreview = lazyComponent(
  lazyImport(() => import('./StrategyPreview.tsx')),
  (part) => part.StrategyPreview,
);

/** The preview, fetched when it is first asked for. */
export function LaterPreview(props: PreviewProps) {
  return (
    <LoadBoundary fallback={null} failure={<LoadFailed message={TEXT.previewFailed} onRetry={reloadPage} />}>
      <StrategyPreview {...props} />
    </LoadBoundary>
  );
}
