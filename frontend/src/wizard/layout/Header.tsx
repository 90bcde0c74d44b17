import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { agency } from '../../ui/agency.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { usePage, useWizard } from '../session/session.ts';
import styles from './Header.module.css';

/** The product's name with its full stop. */
export function Wordmark() {
  return (
    <span dir="auto" data-agency="" className={styles.name}>
      {agency().name}
      <span aria-hidden="true" className={styles.dot}>
        .
      </span>
    </span>
  );
}

/** The row above every step, with the product's name at the position where index.html shows it before. */
export function HeaderRow({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.row}>
      <Wordmark />
      {children}
    </header>
  );
}

/** Name, language switch, and the guide at the top right. */
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
