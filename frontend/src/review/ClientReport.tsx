import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { chartedNumber, RESULT_NUMBERS } from '#shared/results';
import { ApiError } from '../api/http.ts';
import { type ClientPost, type ClientResults, clientResultsApi, type ReportContent } from '../api/results.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ResultsChart } from '../ui/ResultsChart.tsx';
import styles from './ClientReport.module.css';
import { formatDay, formatPlanned } from './dates.ts';
import { ResultsForm } from './ResultsForm.tsx';
import { formatFullDay, formatHours, formatMonth, numberLabel, originOf } from './resultTexts.ts';
import { useSession } from './session.ts';

/** Posts in the chart: the newest ones. Fewer than three are faster to read as numbers. */
const CHARTED = 12;
const LEAST_CHARTED = 3;

/** The client's reports, newest first, and the results of published posts; nothing before a post is published. */
export function ClientReport() {
  const { token } = useSession();
  const [results, setResults] = useState<ClientResults>();
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    clientResultsApi.read(token).then(
      (read) => {
        if (isCurrent) setResults(read);
      },
      (cause: unknown) => {
        // A link that has ended has no results; the page itself says so.
        if (cause instanceof ApiError && cause.statusCode === 404) return;
        console.warn(`The results could not be loaded (attempt ${turn + 1}).`, cause);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, turn]);
  const retry = () => {
    setHasFailed(false);
    setTurn(turn + 1);
  };
  if (!results && hasFailed)
    return (
      <p className={styles.failure} role="status">
        {t`Your results cannot be loaded right now.`} <Button onClick={retry}>{t`Try again`}</Button>
      </p>
    );
  if (!results || (results.posts.length === 0 && results.reports.length === 0)) return null;
  const [newest, ...earlier] = results.reports;
  return (
    <div className={styles.part}>
      {newest && <Report content={newest.content} isOpen />}
      {earlier.map(({ content }) => (
        <Report key={content.month} content={content} />
      ))}
      {results.posts.length > 0 && <Results results={results} onChange={setResults} />}
    </div>
  );
}

/** One report; printing it prints nothing else of the page. */
function Report({ content, isOpen = false }: { content: ReportContent; isOpen?: boolean }) {
  const [isPrinted, setIsPrinted] = useState(false);
  const month = formatMonth(content.month);
  useEffect(() => {
    if (!isPrinted) return;
    const done = () => setIsPrinted(false);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinted]);
  return (
    <details open={isOpen} className={styles.report} data-printed={isPrinted || undefined}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{t`Your report for ${{ month }}`}</h2>
      </summary>
      {content.sentence !== '' && (
        <p dir="auto" className={styles.sentence}>
          {content.sentence}
        </p>
      )}
      <Totals content={content} />
      <Published posts={content.published} />
      <Approval approval={content.approval} />
      <Answers answers={content.answers} />
      <Planned planned={content.planned} />
      <Button variant="outlined" className={styles.print} onClick={() => setIsPrinted(true)}>
        {t`Print the report for ${{ month }}`}
      </Button>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** Totals of the posts of the month, with a note on unknown numbers. */
function Totals({ content: { totals, published } }: { content: ReportContent }) {
  return (
    <Part title={t`What your posts reached`}>
      <dl className={styles.numbers}>
        {RESULT_NUMBERS.map((name) => {
          const total = totals[name];
          const [known, all] = [total?.posts ?? 0, published.length];
          return (
            <div key={name}>
              <dt>{numberLabel(name)}</dt>
              <dd>
                {total ? <span className={styles.large}>{i18n.number(total.value)}</span> : t`not known`}
                {total && known < all && (
                  <span className={styles.origin}>{t`known for ${{ known }} of ${{ all }} posts`}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}

function Published({ posts }: { posts: ReportContent['published'] }) {
  const count = posts.length;
  return (
    <Part title={plural(count, { one: '# published post', other: '# published posts' })}>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.postId} className={styles.post}>
            <PostHead post={post} />
            <Numbers latest={post.results} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function PostHead({ post }: { post: Pick<ClientPost, 'title' | 'postedOn' | 'postedUrl'> }) {
  const { title, postedOn, postedUrl } = post;
  return (
    <p className={styles.postTitle}>
      {postedUrl ? (
        <a dir="auto" href={postedUrl} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <span dir="auto">{title}</span>
      )}
      <span className={styles.day}>{formatFullDay(postedOn)}</span>
    </p>
  );
}

/** The known numbers of a post with their source and day, which stand below once if all numbers have the same. */
function Numbers({ latest }: { latest: ClientPost['latest'] }) {
  const known = RESULT_NUMBERS.flatMap((name) => {
    const number = latest[name];
    return number ? [{ name, value: number.value, origin: originOf(number) }] : [];
  });
  const [first] = known;
  if (!first) return <p className={styles.origin}>{t`No numbers yet.`}</p>;
  const isShared = known.every(({ origin }) => origin === first.origin);
  return (
    <>
      <dl className={styles.numbers}>
        {known.map(({ name, value, origin }) => (
          <div key={name}>
            <dt>{numberLabel(name)}</dt>
            <dd>
              {i18n.number(value)}
              {!isShared && <span className={styles.origin}>{origin}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isShared && <p className={styles.origin}>{first.origin}</p>}
    </>
  );
}

function Approval({ approval }: { approval: ReportContent['approval'] }) {
  if (!approval) return null;
  const { posts, unchanged } = approval;
  const time = formatHours(approval.medianHours);
  return (
    <Part title={t`Your approvals`}>
      <p>
        {plural(posts, {
          one: `You approved # post, after ${time}.`,
          other: `You approved # posts, half of them within ${time}.`,
        })}{' '}
        {plural(unchanged, {
          0: 'Each was changed for you first.',
          one: '# was right the first time.',
          other: '# were right the first time.',
        })}
      </p>
    </Part>
  );
}

function Answers({ answers }: { answers: ReportContent['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <Part title={t`Which of your answers were used`}>
      <ul className={styles.answers}>
        {answers.map(({ question, quotes, posts }) => (
          <li key={question}>
            <p dir="auto" className={styles.question}>
              {question}
            </p>
            {quotes.map((quote) => (
              <blockquote key={quote} dir="auto" className={styles.quote}>
                {quote}
              </blockquote>
            ))}
            <p className={styles.origin}>{t`In: ${{ posts: posts.join(', ') }}`}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Planned({ planned }: { planned: ReportContent['planned'] }) {
  return (
    <Part title={t`What comes next`}>
      {planned.length === 0 ? (
        <p>{t`No post was planned yet when this report was written.`}</p>
      ) : (
        <ul className={styles.plan}>
          {planned.map(({ postId, title, day, time }) => (
            <li key={postId}>
              <span className={styles.day}>{formatPlanned({ plannedDay: day, plannedTime: time })}</span>{' '}
              <span dir="auto">{title}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface ResultsProps {
  results: ClientResults;
  onChange: (results: ClientResults) => void;
}

/** All published posts with their present numbers and a form for each, and a chart. Months before the newest are folded. */
function Results({ results, onChange }: ResultsProps) {
  const { posts } = results;
  const [newest, ...earlier] = [...new Set(posts.map(({ postedOn }) => postedOn.slice(0, 7)))];
  const ofMonth = (month: string) => ({
    ...results,
    posts: posts.filter(({ postedOn }) => postedOn.startsWith(month)),
  });
  return (
    <section className={styles.report} aria-labelledby="results-title">
      <h2 id="results-title" className={styles.title}>
        {t`Results of your posts`}
      </h2>
      <Chart posts={posts} />
      {newest && <PostResults results={ofMonth(newest)} onChange={onChange} />}
      {earlier.map((month) => (
        <details key={month} className={styles.earlier}>
          <summary className={styles.summary}>{formatMonth(month)}</summary>
          <PostResults results={ofMonth(month)} onChange={onChange} />
        </details>
      ))}
    </section>
  );
}

function PostResults({ results: { posts, today, canType }, onChange }: ResultsProps) {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.postId} className={styles.post}>
          <PostHead post={post} />
          <Numbers latest={post.latest} />
          {canType && <ResultsForm post={post} today={today} onChange={onChange} />}
        </li>
      ))}
    </ul>
  );
}

function Chart({ posts }: { posts: readonly ClientPost[] }) {
  const name = chartedNumber(posts.map(({ latest }) => latest));
  if (!name) return null;
  const charted = posts
    .slice(0, CHARTED)
    .toReversed()
    .flatMap(({ postId, title, postedOn, latest }) => {
      const value = latest[name]?.value;
      if (value === undefined) return [];
      const shown = i18n.number(value);
      return [{ id: postId, day: formatDay(postedOn), value, shown, words: `${title}: ${shown}` }];
    });
  if (charted.length < LEAST_CHARTED) return null;
  const title = t`${{ number: numberLabel(name) }} of your last posts`;
  return (
    <figure className={styles.figure}>
      <figcaption aria-hidden="true" className={styles.origin}>
        {title}
      </figcaption>
      <ResultsChart title={title} posts={charted} />
    </figure>
  );
}
