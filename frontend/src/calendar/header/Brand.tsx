import { t } from '@lingui/core/macro';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import styles from './Brand.module.css';

/** The product's name, which leads home, and what this page is. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <a href="/" className={styles.home}>
        Byline
      </a>
      <h1 className={styles.title}>{t`Content Calendar`}</h1>
      <LanguageSwitch />
    </div>
  );
}
