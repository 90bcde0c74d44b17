import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import styles from './Brand.module.css';

/** The product's name, which leads home, what this page is, and what else there is for whoever looks at it. */
export function Brand({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.brand}>
      <a href="/" className={styles.home}>
        Byline
      </a>
      <h1 className={styles.title}>{t`Content Calendar`}</h1>
      {children}
      <LanguageSwitch />
    </div>
  );
}
