import { agency } from '../../ui/agency.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import styles from './Header.module.css';

/** Whose posts these are, and the languages of the page. */
export function Header({ website }: { website?: string }) {
  return (
    <header className={styles.header}>
      <span dir="auto" data-agency="" className={styles.name}>
        {agency().name}
      </span>
      {website !== undefined && (
        <bdi className={styles.website} title={website}>
          {website.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')}
        </bdi>
      )}
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
    </header>
  );
}
