import { t } from '@lingui/core/macro';
import type { Review } from '../../api/review.ts';
import { planAddress } from '../../api/review.ts';
import { Later, Reader } from '../parts/Later.tsx';
import { useDesk } from '../session/useDesk.ts';
import { formatLastDay } from '../state/formatDate.ts';
import styles from './PageEnd.module.css';

/** What one may want to know of the page itself. */
export function PageEnd({ review: { posts, expiresAt } }: { review: Review }) {
  const { token } = useDesk();
  return (
    <footer className={styles.end}>
      <Later>
        <Reader />
      </Later>
      {posts.some(({ plannedDay }) => plannedDay !== null) && (
        <p>
          <a href={planAddress(token)} download="posts.ics">{t`Put the planned days into your calendar`}</a>
        </p>
      )}
      <p>{t`This link works until ${{ day: formatLastDay(expiresAt) }}. Whoever has it can read and decide.`}</p>
    </footer>
  );
}
