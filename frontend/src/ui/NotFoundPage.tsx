import { ButtonLink } from './controls/Button.tsx';
import styles from './NotFoundPage.module.css';
import { PageFrame } from './PageFrame.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <main className={styles.page}>
        <h1>There is no page here</h1>
        <p>The address may be mistyped, or the page has moved.</p>
        <ButtonLink variant="contained" href="/" className={styles.away}>
          Go to the start page
        </ButtonLink>
      </main>
    </PageFrame>
  );
}
