import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { agency } from '../../ui/agency.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import styles from './MonthHeader.module.css';

/** The agency's name with a link home, the title of the page and the language switch. */
export function Brand({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.brand}>
      <a href="/" data-agency="" className={styles.home}>
        {agency().name}
      </a>
      <h1 className={styles.title}>{t`Content Calendar`}</h1>
      {children}
      <LanguageSwitch />
    </div>
  );
}
