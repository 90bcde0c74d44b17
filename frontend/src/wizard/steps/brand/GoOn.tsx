import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { useSession, useWizard } from '../../session/useSession.ts';
import type { BegunForm } from '../../state/wizardState.ts';
import styles from './GoOn.module.css';

/** On a device where a form was begun: the way back to it, before anything is typed anew. */
export function GoOn() {
  const begun = useWizard((state) => state.begunBefore);
  return begun && <Offer begun={begun} />;
}

function Offer({ begun }: { begun: BegunForm }) {
  const { store, location } = useSession();
  const day = new Date(begun.at).toLocaleDateString(i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <section aria-label={t`Your form`} className={styles.offer}>
      <p>{t`You began a form on this device, last on ${day}.`}</p>
      <div className={styles.choices}>
        <ButtonLink variant="contained" href={location.resumeLink(begun.formId)}>
          {t`Go on with it`}
        </ButtonLink>
        <Button onClick={() => store.dispatch({ type: 'form begun before', begun: null })}>
          {t`Start a new one`}
        </Button>
      </div>
    </section>
  );
}
