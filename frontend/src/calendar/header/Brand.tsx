import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { agency } from '../../ui/agency.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import styles from './MonthHeader.module.css';

/** The agency's name, which leads home, what this page is, and what else there is for whoever looks at it. */
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
