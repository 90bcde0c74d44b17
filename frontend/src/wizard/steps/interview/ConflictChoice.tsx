import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import { settleConflict } from '../../session/answers.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import type { Conflict } from '../../state/wizardState.ts';
import styles from './ConflictChoice.module.css';

/** The first of the buttons, for the focus of whoever goes on without having chosen. */
export const CHOICE_ID = 'choose-text';

/** Two texts for one question, from two tabs or devices: both are shown, the person chooses. */
export function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const session = useSession();
  const { index, stored } = conflict;
  const mine = useWizard((state) => state.answers[index]?.text ?? conflict.mine);
  const choose = (text: string) => settleConflict(session, index, text);
  return (
    <div role="alert" className={styles.conflict}>
      <h3 className={styles.title}>{t`This answer was changed in another tab or on another device`}</h3>
      <div className={styles.versions}>
        <Version
          id={CHOICE_ID}
          title={t`Written here`}
          text={mine}
          onChoose={() => choose(mine)}
          choice={t`Keep this one`}
        />
        <Version
          title={t`Saved elsewhere`}
          text={stored}
          onChoose={() => choose(stored)}
          choice={t`Keep the saved one`}
        />
      </div>
      <Button className={styles.both} onClick={() => choose(`${stored}\n\n${mine}`)}>
        {t`Keep both`}
      </Button>
    </div>
  );
}

interface VersionProps {
  /** Of its button. */
  id?: string;
  title: string;
  text: string;
  choice: string;
  onChoose: () => void;
}

function Version({ id, title, text, choice, onChoose }: VersionProps) {
  return (
    <div>
      <h4 className={styles.name}>{title}</h4>
      <p className={styles.text}>{text === '' ? t`Nothing: the answer was emptied.` : text}</p>
      <Button id={id} variant="outlined" onClick={onChoose}>
        {choice}
      </Button>
    </div>
  );
}
