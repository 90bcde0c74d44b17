import { MIN_ANSWERS } from '#rules/limits';
import { inWords } from '#rules/units';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { STEPS, type StepName } from '../flow.ts';
import styles from './GuideDialog.module.css';

/** What is said of each step; the guide shows those that have something here. */
const WORDS: Partial<Record<StepName, string>> = {
  brand: 'Your website, your email and your industry. Two minutes, and your place is saved.',
  assets:
    'Photos of you and your team, and a brand manual if you have one. Photos from your phone are just right.',
  interview: `Name the topics you care about, then answer at least ${inWords(MIN_ANSWERS)} questions, spoken or typed. Speak as you would to a colleague: those are the words your posts will be made of.`,
};

const PARTS = STEPS.flatMap(({ name, title }) => {
  const text = WORDS[name];
  return text === undefined ? [] : [[title, text] as const];
});

/** The guide that is built in: the wizard in three short parts. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      wide
      title="How it works"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ol className={styles.parts}>
        {PARTS.map(([title, text], index) => (
          <li key={title} className={styles.part}>
            <div aria-hidden="true" className={styles.number}>
              {index + 1}
            </div>
            <div>
              <h3>{title}</h3>
              <p className={styles.words}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.last}>
        You can stop at any time. The link in your email brings you back to where you were.
      </p>
    </Modal>
  );
}
