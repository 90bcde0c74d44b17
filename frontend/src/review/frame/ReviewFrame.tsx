import { t } from '@lingui/core/macro';
import { Header } from './Header.tsx';
import intro from './Intro.module.css';
import styles from './ReviewFrame.module.css';

/** What of the desk is the same for everybody, drawn at build time; what there is to read is the link's alone. */
export function ReviewFrame() {
  return (
    <>
      <Header />
      <main className={intro.main} aria-busy="true">
        <div className={intro.intro}>
          <h1 className={intro.title}>{t`Your month, ready to read`}</h1>
          <p className={intro.lead}>{t`One moment, your posts are being fetched.`}</p>
        </div>
        <div className={styles.sheet} aria-hidden="true" />
      </main>
    </>
  );
}
