import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { questionsOfAsk } from '#shared/asks';
import { suggestName } from '#shared/names';
import { isAnswered, splitQuestion } from '#shared/questions';
import { isSampleAnswer } from '#shared/sample-answers';
import type { Form } from '../../api/forms.ts';
import { agency, isOff } from '../../ui/agency.ts';
import { asSentence } from '../../ui/asSentence.ts';
import { ContentTypeBadge } from '../../ui/ContentTypeBadge.tsx';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TickIcon } from '../../ui/Icon.tsx';
import { PostText } from '../../ui/PostText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { INTERVIEW_STEP, stepNamed } from '../flow.ts';
import { nameOfMonth } from '../interview/InterviewStep.tsx';
import { saveWords } from '../layout/BottomBar.tsx';
import { quarantineText, ResumeLink } from '../layout/FinishLater.tsx';
import { PostFrame } from '../layout/PostFrame.tsx';
import { StepHeading } from '../layout/StepHeading.tsx';
import { WizardField } from '../layout/WizardField.tsx';
import { changeField } from '../session/fields.ts';
import { showStep } from '../session/navigation.ts';
import {
  askedQuestions,
  fileCount,
  interviewQuestions,
  isAsked,
  isQuarantined,
  questionsOf,
} from '../session/selectors.ts';
import { usePage, useSession, useWizard } from '../session/session.ts';
import styles from './ThanksStep.module.css';

/** Pronouns of the first person in the languages of the pages. */
const FIRST_PERSON =
  /(?<!\p{L})(i|i'm|i've|i'd|i’m|i’ve|i’d|me|my|we|we're|we’re|our|us|ich|mein|meine|meinen|meinem|meiner|mir|mich|wir|uns|unser|unsere|unseren|unserem|unserer)(?!\p{L})/iu;
/** A sentence that starts with one of these depends on the previous one. */
const LEANS_BACK =
  /^(it|that|this|these|those|they|he|she|then|and|but|so|because|or|das|dies|diese|dieser|dieses|er|sie|es|dann|und|aber|denn|oder|deshalb|darum)(?!\p{L})/iu;
const MIN_SENTENCE = 60;
const MAX_SENTENCE = 160;

/**
 * The first sentence of 60 to 160 characters in the first person, verbatim, from the longest answer that has one.
 * @returns undefined if there is none
 */
export function openingSentence(answers: readonly string[]): string | undefined {
  const longestFirst = [...answers].sort((a, b) => b.length - a.length);
  for (const answer of longestFirst) {
    const sentence = sentencesOf(answer).find(
      (one) =>
        one.length >= MIN_SENTENCE &&
        one.length <= MAX_SENTENCE &&
        FIRST_PERSON.test(one) &&
        !LEANS_BACK.test(one),
    );
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim());
}

/** A post as the wizard shows it. */
export interface CardPost {
  title: string;
  contentType: string;
  fullPost: string;
  trelloCardUrl?: string | undefined;
  error?: string;
}

/** A post: title, type, full text, link to its card, and its error. */
export function PostCard({ post }: { post: CardPost }) {
  const { title, contentType, fullPost, trelloCardUrl, error } = post;
  return (
    <article aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <ContentTypeBadge type={contentType} />
      </div>
      {fullPost !== '' && <PostText text={fullPost} />}
      {trelloCardUrl && /^(https?:\/\/|\/(?!\/))/.test(trelloCardUrl) && (
        <a href={trelloCardUrl} target="_blank" rel="noreferrer">
          {t`View in Trello`}
        </a>
      )}
      {error && (
        <div role="alert" className={styles.problem}>
          {asSentence(error)}
        </div>
      )}
    </article>
  );
}

/**
 * Answers: question, answer, whether it was spoken, and an edit button.
 * @param props.only the questions to list; by default all
 */
export function InterviewSummary({ only }: { only?: readonly number[] }) {
  const state = useWizard((whole) => whole);
  const answered = useMemo(
    () =>
      interviewQuestions(state).filter(
        (index) => isAnswered(state.answers[index]?.text) && (only?.includes(index) ?? true),
      ),
    [state, only],
  );
  return (
    <section aria-label={t`Your answers`}>
      <h2 className={styles.title}>{t`Your answers`}</h2>
      <ul className={styles.list}>
        {answered.map((index) => (
          <SummaryRow key={index} index={index} />
        ))}
      </ul>
    </section>
  );
}

function SummaryRow({ index }: { index: number }) {
  const session = useSession();
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const answer = useWizard((state) => state.answers[index]);
  const { main } = splitQuestion(question);
  const edit = () => {
    session.store.dispatch({ type: 'question wanted', index });
    showStep(session, INTERVIEW_STEP);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.question}>{main}</div>
        <div className={styles.answer}>{answer?.text}</div>
        <div className={styles.how}>
          {isSampleAnswer(answer?.text) ? t`Sample transcript` : answer?.spoken ? t`Spoken` : t`Typed`}
        </div>
      </div>
      <Button onClick={edit} aria-label={t`Edit: ${main}`} className={styles.edit}>
        {t`Edit`}
      </Button>
    </li>
  );
}

/** The last day for the promised strategy. */
function strategyDay(completed: Date): Date {
  const day = new Date(completed);
  day.setDate(day.getDate() + agency().strategyDays);
  return day;
}

/** A day in the page's language: 'Wed, Nov 25'. */
function nameOfDay(day: Date): string {
  return day.toLocaleDateString(i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** One of the dated steps. A completed one has a tick and a visually hidden text. */
function Step({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={classes(styles.nextStepsMark, done && styles.done)}>
        {done && <TickIcon />}
      </span>
      <span className={styles.thanksStepWords}>{children}</span>
      {done && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
    </li>
  );
}

/** The optional step that was skipped, with a link to it. Files still uploading do not count as skipped. */
function SkippedAssets() {
  const session = useSession();
  const stored = useWizard(fileCount);
  const underWay = session.lazyServices.loaded()?.uploads.store.get().length ?? 0;
  if (stored + underWay > 0) return null;
  return (
    <Step>
      {t`Skipped`}
      <span aria-hidden="true"> ·</span>
      <Button className={styles.makeUp} onClick={() => showStep(session, stepNamed('assets').id)}>
        {t`Add photos`}
      </Button>
    </Step>
  );
}

/** Past and next steps with their days. A form on hold is promised no day. */
function NextSteps() {
  const completedAt = useWizard((state) => state.form?.completed_at ?? null);
  const sentAt = useWizard((state) => state.form?.strategy_sent_at ?? null);
  const released = useWizard((state) => state.form?.posts.length ?? 0);
  const quarantined = useWizard(isQuarantined);
  const now = new Date();
  const completed = completedAt === null ? now : new Date(completedAt);
  return (
    <ol aria-label={t`What happens next`} className={styles.steps}>
      <Step done>
        {isSameDay(completed, now)
          ? t`Today: interview received`
          : t`${{ day: nameOfDay(completed) }}: interview received`}
      </Step>
      <SkippedAssets />
      <StrategyStep sentAt={sentAt} quarantined={quarantined} completed={completed} />
      <Step>
        {released > 0
          ? postsToApprove(released)
          : t`After that: ${plural({ posts: agency().postsPerMonth }, { one: '# post', other: '# posts' })} to approve`}
      </Step>
    </ol>
  );
}

function postsToApprove(posts: number): string {
  return isOff('mail')
    ? plural(
        { posts },
        {
          one: '# post to approve, through the link from your agency',
          other: '# posts to approve, through the link from your agency',
        },
      )
    : plural(
        { posts },
        {
          one: '# post to approve, through the link in our email',
          other: '# posts to approve, through the link in our email',
        },
      );
}

interface StrategyStepProps {
  sentAt: string | null;
  quarantined: boolean;
  completed: Date;
}

/** The strategy: sent, or the day it is promised for. */
function StrategyStep({ sentAt, quarantined, completed }: StrategyStepProps) {
  if (sentAt !== null) {
    const day = nameOfDay(new Date(sentAt));
    return (
      <Step done>
        {isOff('mail') ? t`${day}: your strategy was sent` : t`${day}: your strategy was sent by email`}
      </Step>
    );
  }
  return (
    <Step>
      {quarantined
        ? t`Once we have confirmed your form: your strategy`
        : t`By ${{ day: nameOfDay(strategyDay(completed)) }}: your strategy`}
    </Step>
  );
}

/** The posts that were released to the client. */
function ReleasedPosts({ posts }: { posts: Form['posts'] }) {
  return (
    <section aria-label={t`Your posts`} className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={`${post.title}\n${post.fullPost}`} post={post} />
      ))}
    </section>
  );
}

const NO_POSTS: Form['posts'] = [];

/** The answers to questions after the first interview were sent. */
function AnswersSent({ asks }: { asks: Form['open_asks'] }) {
  const only = useMemo(() => asks.flatMap(questionsOfAsk), [asks]);
  const [first] = asks;
  return (
    <>
      <div aria-hidden="true" className={styles.mark}>
        <TickIcon />
      </div>
      <StepHeading title={t`Your answers have been sent`}>
        {first && t`Thank you. We write your posts for ${{ month: nameOfMonth(first.month) }} from them.`}
      </StepHeading>
      <OpenQuestions />
      <InterviewSummary only={only} />
    </>
  );
}

/** Leads to questions that still wait for answers. */
function OpenQuestions() {
  const session = useSession();
  const count = useWizard((state) => (isAsked(state) ? askedQuestions(state).length : 0));
  if (count === 0) return null;
  return (
    <p>
      <Button variant="contained" onClick={() => showStep(session, INTERVIEW_STEP)}>
        {plural({ count }, { one: 'Answer # new question', other: 'Answer # new questions' })}
      </Button>
    </p>
  );
}

/** Confirmation after sending, with the next steps. */
export function ThanksStep() {
  const sentAsks = useWizard((state) => state.sentAsks);
  return sentAsks && sentAsks.length > 0 ? <AnswersSent asks={sentAsks} /> : <FormSubmitted />;
}

/** The form was submitted, and what happens next. Later the same page shows the posts, first. */
function FormSubmitted() {
  const { name, suggestion, onEdit } = useName();
  const posts = useWizard((state) => state.form?.posts ?? NO_POSTS);
  const hasAnswers = useWizard((state) => state.answers.some(({ text }) => isAnswered(text)));
  const submitted = t`Your form has been successfully submitted`;
  return (
    <>
      <OpenQuestions />
      {posts.length > 0 ? (
        <>
          <StepHeading title={t`Your posts`} />
          <ReleasedPosts posts={posts} />
          <h2 className={styles.thanksStepTitle}>{submitted}</h2>
          <p className={styles.promise}>
            <Promised />
          </p>
          <NextSteps />
        </>
      ) : (
        <>
          <div aria-hidden="true" className={styles.mark}>
            <TickIcon />
          </div>
          <StepHeading title={submitted}>
            <Promised />
          </StepHeading>
          <NextSteps />
        </>
      )}
      {isOff('mail') && <ResumeLink label={t`Please keep the link to this page`} />}
      <NameForm suggestion={suggestion} onEdit={onEdit} />
      {posts.length === 0 && <FirstSentence name={name} />}
      {hasAnswers && <InterviewSummary />}
    </>
  );
}

/** The name for the posts: as stored, or a suggestion from the email address until it is edited. */
function useName() {
  const stored = useWizard((state) => state.fields.name);
  const email = useWizard((state) => state.fields.email);
  const [isEdited, setEdited] = useState(stored !== '');
  const suggestion = isEdited || stored !== '' ? '' : suggestName(email);
  return { name: stored.trim() || suggestion, suggestion, onEdit: () => setEdited(true) };
}

/** The field for the name. A suggestion is stored only after a click, because it may be wrong. */
function NameForm({ suggestion, onEdit }: { suggestion: string; onEdit: () => void }) {
  const page = usePage();
  const { phase, savedAt } = useWizard((state) => state.save);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (suggestion !== '') changeField(page, 'name', suggestion);
  };
  return (
    <form noValidate aria-label={t`Your name`} onSubmit={accept} className={styles.nameForm}>
      <WizardField name="name" suggestion={suggestion} onEdit={onEdit} />
      {suggestion !== '' && (
        <div className={styles.suggestion}>
          <p>{t`This is a suggestion. Please check it.`}</p>
          <Button type="submit" variant="outlined">{t`Use this name`}</Button>
        </div>
      )}
      <div role="status" className={styles.saveState}>
        {suggestion === '' && saveWords(phase, savedAt)}
      </div>
    </form>
  );
}

/** A sentence of the client's own as a post, if an answer has a suitable one. */
function FirstSentence({ name }: { name: string }) {
  const answers = useWizard((state) => state.answers);
  const website = useWizard((state) => state.fields.website);
  const sentence = openingSentence(answers.map(({ text }) => text).filter((text) => !isSampleAnswer(text)));
  if (sentence === undefined) return null;
  return (
    <figure className={styles.preview}>
      <figcaption
        className={styles.thanksStepTitle}
      >{t`This is how a post of yours could begin.`}</figcaption>
      <blockquote className={styles.frame}>
        <PostFrame name={name || hostOf(website)}>
          <p className={styles.sentence}>{sentence}</p>
        </PostFrame>
      </blockquote>
    </figure>
  );
}

/** The website's name, without scheme and path. */
function hostOf(website: string): string {
  return website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '');
}

function Promised() {
  const quarantined = useWizard(isQuarantined);
  if (quarantined) return quarantineText();
  if (isOff('mail'))
    return t`Your agency will send you your custom content strategy within ${plural({ days: agency().strategyDays }, { one: '# day', other: '# days' })}.`;
  return t`You'll receive an email notification within ${plural({ days: agency().strategyDays }, { one: '# day', other: '# days' })} with your custom content strategy.`;
}
