import { t } from '@lingui/core/macro';
import { useWizard } from '../../session/useSession.ts';
import styles from './ProblemSummary.module.css';

/** What stands in the way, each with a link to its field; spoken as it appears. */
export function ProblemSummary() {
  const problems = useWizard((state) => state.problems);
  const entries = Object.entries(problems);
  return (
    <div role="alert">
      {entries.length > 1 && (
        <div className={styles.summary}>
          <div className={styles.title}>{t`Please check these fields`}</div>
          <ul className={styles.list}>
            {entries.map(([name, problem]) => (
              <li key={name}>
                <a
                  href={`#field-${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`field-${name}`)?.focus();
                  }}
                >
                  {problem}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
