import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Review } from '../api/review.ts';
import { findFormOnDevice } from '../storage/deviceForms.ts';
import { isOff } from '../ui/agency.ts';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import { confirmStrategy } from './actions.ts';
import { formatDay } from './dates.ts';
import styles from './deferred.module.css';
import { NameForm } from './NameForm.tsx';
import { openParts, readingMinutes } from './reviewState.ts';
import { StrategyShort } from './StrategyShort.tsx';
import { isRefusedInPreview, useReviewState, useSession } from './session.ts';

/** Open questions, then the strategy to read. */
export function WaitingCards({ review }: { review: Review }) {
  const formId = useFormOnDevice(review.formHash);
  return (
    <>
      {review.questions.map((ask) => (
        <Questions key={`${ask.month} ${ask.dueOn}`} ask={ask} formId={formId} />
      ))}
      {review.kind === 'page' && review.strategy && openParts(review).length > 0 && (
        <StrategyInShort review={review} strategy={review.strategy} />
      )}
    </>
  );
}

type Ask = Review['questions'][number];

/** Questions of the agency. On the device that has the form, the button opens it; elsewhere its link goes to the address on file. */
function Questions({ ask: { month, dueOn, note, questions }, formId }: { ask: Ask; formId: FormOnDevice }) {
  const session = useSession();
  const [sending, setSending] = useState<'no' | 'busy' | 'sent' | 'failed'>('no');
  const name = i18n.date(new Date(`${month}-15T00:00:00Z`), { month: 'long', timeZone: 'UTC' });
  const title = plural(questions.length, {
    one: `# question for ${name}`,
    other: `# questions for ${name}`,
  });
  const send = () => {
    if (isRefusedInPreview(session)) return;
    setSending('busy');
    session.api.requestQuestions().then(
      () => setSending('sent'),
      () => setSending('failed'),
    );
  };
  const asksForLink = formId === undefined && sending !== 'sent';
  return (
    <section aria-label={title} className={styles.waitingCard}>
      <h2>{title}</h2>
      {note !== '' && <p dir="auto">{note}</p>}
      <ol>
        {questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ol>
      <p>{t`One answer is enough. Please answer by ${{ day: formatDay(dueOn) }}.`}</p>
      {formId !== undefined && formId !== 'unknown' && (
        <ButtonLink variant="outlined" href={`/?formId=${encodeURIComponent(formId)}`}>
          {t`Answer now`}
        </ButtonLink>
      )}
      {asksForLink && isOff('mail') && <p>{t`Open the link to your questions that your agency sent you.`}</p>}
      {asksForLink && !isOff('mail') && (
        <Button variant="outlined" aria-disabled={sending === 'busy'} onClick={send}>
          {t`Email me the link to answer`}
        </Button>
      )}
      <p role="status">
        {sending === 'sent' && t`We have emailed the link to the address that your agency has.`}
        {sending === 'failed' && t`This did not work. Please try again.`}
      </p>
    </section>
  );
}

/** The id of the client's form if this device has it; 'unknown' until that is read. */
type FormOnDevice = string | undefined;

function useFormOnDevice(formHash: string | null): FormOnDevice {
  const [formId, setFormId] = useState<FormOnDevice>('unknown');
  const { isPreview } = useSession();
  useEffect(() => {
    // The administrator's device is not the client's.
    if (formHash === null || isPreview) return setFormId(undefined);
    let isCurrent = true;
    findFormOnDevice(formHash)
      .catch((cause: unknown) => {
        console.warn('The forms on this device could not be read.', cause);
        return undefined;
      })
      .then((found) => {
        if (isCurrent) setFormId(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [formHash, isPreview]);
  return formId;
}

interface StrategyInShortProps {
  review: Review;
  strategy: NonNullable<Review['strategy']>;
}

/** The strategy in five lines. */
function StrategyInShort({ review, strategy: { content } }: StrategyInShortProps) {
  const session = useSession();
  const asksForName = useReviewState((state) => state.nameRequest?.place === 'strategy');
  const minutes = readingMinutes({ posts: [], strategy: review.strategy });
  const readWhole = () => {
    session.store.dispatch({ type: 'wholeStrategy', open: true });
    session.store.dispatch({ type: 'tabChosen', view: 'strategy' });
  };
  return (
    <section aria-label={t`Your strategy in short`} className={styles.waitingCard}>
      <h2>{t`Your strategy in short`}</h2>
      <StrategyShort content={content} />
      {asksForName ? (
        <NameForm onCancel={() => session.store.dispatch({ type: 'nameRequest', nameRequest: undefined })} />
      ) : (
        <Button variant="outlined" onClick={() => confirmStrategy(session, openParts(review), true)}>
          {t`All of this looks right`}
        </Button>
      )}
      <div className={styles.cardActions}>
        <Button onClick={readWhole}>{t`Read the whole strategy, ${minutes} minutes`}</Button>
      </div>
    </section>
  );
}

/** The link of this page, and the record of what happened on it. */
export function AboutPage({ review: { kind, record, endedAt } }: { review: Review }) {
  const session = useSession();
  const [sending, setSending] = useState<'no' | 'busy' | 'sent' | 'failed'>('no');
  const send = () => {
    if (isRefusedInPreview(session)) return;
    setSending('busy');
    session.api.requestLink().then(
      () => setSending('sent'),
      () => setSending('failed'),
    );
  };
  return (
    <>
      {!isOff('mail') && endedAt === null && sending !== 'sent' && (
        <Button aria-disabled={sending === 'busy'} onClick={send}>
          {kind === 'round' ? t`Send me my page` : t`Send me a new link`}
        </Button>
      )}
      <p role="status">
        {sending === 'sent' &&
          (kind === 'round'
            ? t`We have emailed the link to your page to the address that your agency has.`
            : t`We have emailed a new link to the address that your agency has. This one ends when you answer through the new one, and in seven days at the latest.`)}
        {sending === 'failed' && t`This did not work. Please try again.`}
      </p>
      <details className={styles.record}>
        <summary>{t`About this record`}</summary>
        <p>
          {t`Every decision and comment on this page is recorded with its time, its name and the exact text. Each entry is chained to the one before and sealed, so that a later change shows. Your agency can give you a copy.`}
        </p>
        {record && (
          <p>{t`The last sealed entry is number ${{ number: record.number }}, seal ${{ seal: record.seal }}.`}</p>
        )}
      </details>
    </>
  );
}
