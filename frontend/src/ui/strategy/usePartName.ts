import { useLingui } from '@lingui/react/macro';
import type { StrategyPart } from '#shared/rounds';
import type { StrategyContent } from './strategyTypes.ts';

/** A part's title for the client; the month of the posts has its own name. */
export function usePartName(part: StrategyPart, { month }: StrategyContent): string {
  const { t, i18n } = useLingui();
  const names: Record<StrategyPart, string> = {
    heard: t`What we heard`,
    positioning: t`What you stand for`,
    audience: t`Who it is for`,
    pillars: t`What you write about`,
    leftOut: t`What we avoid`,
    voice: t`How you sound`,
    firstMonth: new Date(`${month}-01T00:00:00Z`).toLocaleDateString(i18n.locale, {
      timeZone: 'UTC',
      month: 'long',
      year: 'numeric',
    }),
    drafts: t`The first drafts`,
    next: t`What happens next`,
  };
  return names[part];
}
