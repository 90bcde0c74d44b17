import { plural, t } from '@lingui/core/macro';
import { agency } from '../../../ui/agency.ts';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import { isSameDay, nameOfDay, strategyDay } from './days.ts';
import styles from './NextSteps.module.css';
import { SkippedAssets } from './SkippedAssets.tsx';
import { Step } from './Step.tsx';

/** What is done and what follows, each with its day. A form that waits for a confirmation is promised no day. */
export function NextSteps() {
  const completedAt = useWizard((state) => state.form?.completed_at ?? null);
  const sentAt = useWizard((state) => state.form?.strategy_sent_at ?? null);
  const released = useWizard((state) => state.form?.posts.length ?? 0);
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
      <StrategyStep sentAt={sentAt} held={held} completed={completed} />
      <Step>
        {released > 0
          ? plural(
              { posts: released },
              {
                one: '# post to approve, by the link in our email',
                other: '# posts to approve, by the link in our email',
              },
            )
          : t`Then: ${plural({ posts: agency().postsPerMonth }, { one: '# post', other: '# posts' })} to approve`}
      </Step>
    </ol>
  );
}

interface StrategyStepProps {
  sentAt: string | null;
  held: boolean;
  completed: Date;
}

/** What was sent is done; before, its day is named. */
function StrategyStep({ sentAt, held, completed }: StrategyStepProps) {
  if (sentAt !== null)
    return <Step done>{t`${{ day: nameOfDay(new Date(sentAt)) }}: your strategy was sent by email`}</Step>;
  return (
    <Step>
      {held
        ? t`Once we have confirmed your form: your strategy`
        : t`By ${{ day: nameOfDay(strategyDay(completed)) }}: your strategy`}
    </Step>
  );
}
