import { t } from '@lingui/core/macro';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { usePage, useWizard } from '../session/useSession.ts';
import { HeaderRow } from './HeaderRow.tsx';
import styles from './TopBar.module.css';

/** Name, languages, and the guide at the top right. */
export function TopBar() {
  return (
    <HeaderRow>
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
      <div className={styles.guide}>
        <GuideLink />
      </div>
    </HeaderRow>
  );
}

function GuideLink() {
  const { store } = usePage();
  const address = useWizard((state) => state.config?.videoGuideUrl ?? null);
  const words = t`Quick video guide`;
  if (address !== null) {
    return (
      <ButtonLink href={address} target="_blank" rel="noreferrer">
        {words}
      </ButtonLink>
    );
  }
  return <Button onClick={() => store.dispatch({ type: 'dialog', dialog: 'guide' })}>{words}</Button>;
}
