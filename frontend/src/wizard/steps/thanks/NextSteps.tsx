import { plural, t } from '@lingui/core/macro';
import { POSTS_PER_MONTH } from '#rules/limits';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import { isSameDay, nameOfDay, strategyDay } from './days.ts';
import styles from './NextSteps.module.css';
import { SkippedAssets } from './SkippedAssets.tsx';
import { Step } from './Step.tsx';

/** What is done and what follows, each with its day. A form that waits for a confirmation is promised no day. */
export function NextSteps() {
  const completedAt = useWizard((state) => state.form?.completed_at ?? null);
  const held = useWizard(isHeld);
  const now = new Date();
  const completed = completedAt === null ? now : new Date(completedAt);
  return (
    <ol aria-label={t`What happens next`} className={styles.steps}>
      <Step done>
        {isSameDay(completed, now)
          ? t`Today: interview received`
          : t`${{ day: nameOfDay(completed) }}: interview received`}
      </Step>
      <SkippedAssets />
      <Step>
        {held
          ? t`Once we have confirmed your form: your strategy`
          : t`By ${{ day: nameOfDay(strategyDay(completed)) }}: your strategy`}
      </Step>
      <Step>{t`Then: ${plural({ posts: POSTS_PER_MONTH }, { one: '# post', other: '# posts' })} to approve`}</Step>
    </ol>
  );
}
