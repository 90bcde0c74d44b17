import { plural, t } from '@lingui/core/macro';
import { MESSAGES } from '#rules/messages';
import { say } from '../../../i18n/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import styles from './FoldedTopics.module.css';
import { FoldLine } from './FoldLine.tsx';
import { EDIT_TOPICS_ID } from './useTopicsFold.ts';

/** The topics once they have their questions: a line, with SPEC's closed button and the way back to them. */
export function FoldedTopics({ onEdit }: { onEdit: () => void }) {
  const count = useWizard((state) => state.topics.length);
  return (
    <section aria-label={t`Topics to talk about`} className={styles.card}>
      <FoldLine words={plural(count, { one: '# topic', other: '# topics' })}>
        <Button disabled>{t`Questions Generated`}</Button>
        <Button id={EDIT_TOPICS_ID} aria-label={t`Edit topics`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      </FoldLine>
      <HeldQuestions />
    </section>
  );
}

/** Whose form waits for a confirmation has the standard questions, and reads why. */
export function HeldQuestions() {
  const held = useWizard(isHeld);
  if (!held) return null;
  return (
    <p role="status" className={styles.held}>
      {say(MESSAGES.heldQuestions)}
    </p>
  );
}
