import { useLingui } from '@lingui/react/macro';
import type { StrategyPart } from '#shared/rounds';

/** A part's title for the client. */
export function usePartName(part: StrategyPart): string {
  const { t } = useLingui();
  const names: Record<StrategyPart, string> = {
    heard: t`What we heard`,
    positioning: t`What you stand for`,
    audience: t`Who it is for`,
    pillars: t`What you write about`,
    leftOut: t`What we avoid`,
    voice: t`How you sound`,
    firstMonth: t`The first month`,
    drafts: t`The first drafts`,
    next: t`What happens next`,
  };
  return names[part];
}
