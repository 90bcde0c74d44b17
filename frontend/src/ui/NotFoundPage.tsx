import { t } from '@lingui/core/macro';
import { agency } from './agency.ts';
import { ButtonLink } from './controls/Button.tsx';
import styles from './NotFoundPage.module.css';
import { PageFrame } from './PageFrame.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <main className={styles.page}>
        <span dir="auto" data-agency="" className={styles.agency}>
          {agency().name}
        </span>
        <h1>{t`Page not found`}</h1>
        <p>{t`The address may be mistyped, or the page has moved.`}</p>
        <ButtonLink variant="contained" href="/" className={styles.away}>
          {t`Go to the start page`}
        </ButtonLink>
      </main>
    </PageFrame>
  );
}
