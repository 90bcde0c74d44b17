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
  const { lang } = document.documentElement;
  return (
    <ol aria-label="What happens next" className={styles.steps}>
      <Step done>
        {isSameDay(completed, now)
          ? 'Today: interview received'
          : `${nameOfDay(completed, lang)}: interview received`}
      </Step>
      <SkippedAssets />
      <Step>
        {held
          ? 'Once we have confirmed your form: your strategy'
          : `By ${nameOfDay(strategyDay(completed), lang)}: your strategy`}
      </Step>
      <Step>{`Then: ${POSTS_PER_MONTH} posts to approve`}</Step>
    </ol>
  );
}
