import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { MIN_ANSWERS, QUESTIONS_SHOWN_FIRST } from '#shared/limits';
import { BASE_QUESTIONS, isAnswered, splitQuestion } from '#shared/questions';
import { isSampleAnswer } from '#shared/sample-answers';
import type { Form } from '../../api/forms.ts';
import { translate } from '../../i18n/translate.ts';
import { isOff } from '../../ui/agency.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TickIcon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { stepNamed } from '../flow.ts';
import { Meter } from '../layout/BottomBar.tsx';
import { StepHeading } from '../layout/StepHeading.tsx';
import { completeInterview } from '../session/interviewActions.ts';
import {
  answerCount,
  answersGiven,
  answersNeeded,
  askedQuestions,
  hasTopicQuestions,
  isAsked,
  questionsOf,
  shownQuestions,
  topicsWithoutAnswer,
} from '../session/selectors.ts';
import { useSession, useWizard } from '../session/session.ts';
import { BANNER_ID, CurrentQuestion } from './CurrentQuestion.tsx';
import styles from './InterviewStep.module.css';
import { SectionCard } from './SectionCard.tsx';
import { TopicsCard } from './TopicsCard.tsx';

/** The interview, or the questions after it that the agency waits for. */
export function InterviewStep() {
  const asked = useWizard(isAsked);
  return asked ? <LaterQuestions /> : <FirstInterview />;
}

/** Questions after the first interview: only these, until the user opens the earlier ones as well. */
function LaterQuestions() {
  const asks = useWizard((state) => state.form?.open_asks ?? NO_ASKS);
  const showsEarlier = useWizard((state) => state.showsEarlier);
  const { store } = useSession();
  const [first] = asks;
  return (
    <>
      <StepHeading title={first ? t`Questions for ${{ month: nameOfMonth(first.month) }}` : t`Questions`}>
        {first &&
          t`Your next posts need new stories. Please answer by ${{ day: formatDueDay(first.due_on) }}.`}
      </StepHeading>
      {asks.map(
        ({ number, note }) =>
          note !== '' && (
            <blockquote key={number} className={styles.note}>
              {note}
            </blockquote>
          ),
      )}
      <div className={styles.cards}>
        <InterviewCard />
        {!showsEarlier && (
          <Button className={styles.earlier} onClick={() => store.dispatch({ type: 'earlier shown' })}>
            {t`Show my earlier answers`}
          </Button>
        )}
      </div>
    </>
  );
}

const NO_ASKS: Form['open_asks'] = [];

/** 'January', in the page's language. */
export function nameOfMonth(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString(i18n.locale, { month: 'long', timeZone: 'UTC' });
}

/** 'Tuesday, 8 December' */
function formatDueDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

/** Topics first, then the interview about them. */
function FirstInterview() {
  const hasQuestions = useWizard(hasTopicQuestions);
  return (
    <>
      <StepHeading title={translate(stepNamed('interview').title)}>
        {!hasQuestions &&
          (isOff('speech')
            ? t`Your posts come from your own words. Pick your topics, then answer a few questions.`
            : t`Your posts come from your own words. Pick your topics, then answer a few questions by voice or by typing.`)}
      </StepHeading>
      <div className={styles.cards}>
        <TopicsCard />
        <InterviewCard />
      </div>
    </>
  );
}

/** The interview. It appears once there are questions beyond the base ones, and stays while any of them is answered. */
function InterviewCard() {
  const state = useWizard((whole) => whole);
  const shown = useMemo(() => shownQuestions(state), [state]);
  const hasQuestions = shown.length > BASE_QUESTIONS.length || answerCount(state) > 0 || isAsked(state);
  return (
    <SectionCard title={t`Interview Questions`}>
      {hasQuestions ? (
        <Interview shown={shown} />
      ) : (
        <p className={styles.soft}>{t`Please submit your topics first to generate interview questions.`}</p>
      )}
    </SectionCard>
  );
}

/** The current question with the list of all questions beside it, or below it on narrow screens. */
function Interview({ shown }: { shown: number[] }) {
  const current = useOpenQuestion(shown);
  const isEnough = useWizard((state) => answersGiven(state) >= answersNeeded(state));
  const missing = useWizard((state) => topicsWithoutAnswer(state).join(', '));
  const isLast = current === shown.at(-1);
  const endsHere = isEnough && isLast;
  return (
    <>
      <div id={BANNER_ID} className={styles.banner}>
        <p className={styles.enough}>
          <BannerText isEnough={isEnough} missing={missing} />
        </p>
        {!endsHere && <Completion />}
      </div>
      <div className={styles.columns}>
        <div className={styles.stage}>
          <AnsweredCount />
          <CurrentQuestion index={current} number={shown.indexOf(current) + 1} />
          {endsHere && <Completion />}
        </div>
        <QuestionList shown={shown} current={current} />
      </div>
    </>
  );
}

interface BannerTextProps {
  isEnough: boolean;
  /** The topics without an answer, joined. */
  missing: string;
}

/** How many answers are needed, then that there are enough. */
function BannerText({ isEnough, missing }: BannerTextProps) {
  const asked = useWizard(isAsked);
  if (asked)
    return isEnough
      ? t`Send your answers now, or keep going: every answer makes a better post.`
      : t`One answer is enough. A minute for each is plenty.`;
  return isEnough
    ? enoughInWords(missing)
    : t`You need to answer at least ${plural({ min: MIN_ANSWERS }, { one: '# question', other: '# questions' })}.`;
}

/** @param missing the topics without an answer, joined; empty if there are none */
function enoughInWords(missing: string): string {
  return missing === ''
    ? t`That's enough for us to write from. Finish now, or keep going: every answer makes a better post.`
    : t`Enough to start. Nothing yet on: ${{ topics: missing.replace(/[.!?]+$/, '') }}.`;
}

/** The current question. If its topic was removed, the next visible one. */
function useOpenQuestion(shown: number[]): number {
  const { store } = useSession();
  const current = useWizard((state) => state.current);
  const open = shown.includes(current)
    ? current
    : (shown.find((index) => index > current) ?? shown.at(-1) ?? current);
  useEffect(() => {
    if (open !== current) store.dispatch({ type: 'question opened', index: open });
  }, [open, current, store]);
  return open;
}

/** 'Complete Interview' or 'Send answers' once there are enough answers, with its result. */
function Completion() {
  const session = useSession();
  const { busy, error } = useWizard((state) => state.completion);
  const asked = useWizard(isAsked);
  const enough = useWizard((state) => answersGiven(state) >= answersNeeded(state));
  return (
    <div className={styles.completion}>
      {enough && (
        <Button variant="contained" aria-disabled={busy} onClick={() => void completeInterview(session)}>
          {asked ? t`Send answers` : t`Complete Interview`}
        </Button>
      )}
      <div role="status" className={styles.outcome}>
        {busy && t`Processing your submission... This may take a few moments. Please don't close this page.`}
      </div>
      <div className={classes(styles.outcome, styles.problem)}>{error}</div>
    </div>
  );
}

/** The interview's progress, sticky while the question is visible. */
function AnsweredCount() {
  const given = useWizard(answersGiven);
  const aim = useWizard((state) => (isAsked(state) ? askedQuestions(state).length : MIN_ANSWERS));
  return (
    <div className={styles.count}>
      <span className={styles.answered}>
        {given > aim ? t`${given} answered` : t`${given} of ${{ min: aim }} answered`}
      </span>
      <div className={styles.meter}>
        <Meter label={t`Answers`} percent={Math.min(100, Math.round((given / aim) * 100))} />
      </div>
    </div>
  );
}

interface QuestionListProps {
  shown: number[];
  current: number;
}

/** All questions: four at first, and the current one if it is another; all after Show More. */
function QuestionList({ shown, current }: QuestionListProps) {
  const [all, setAll] = useState(false);
  const listed = all ? shown : shown.filter((index, at) => at < QUESTIONS_SHOWN_FIRST || index === current);
  return (
    <div className={styles.overview}>
      <ol aria-label={t`Questions`} className={styles.list}>
        {listed.map((index) => (
          <QuestionItem
            key={index}
            index={index}
            number={shown.indexOf(index) + 1}
            isCurrent={index === current}
          />
        ))}
      </ol>
      {shown.length > QUESTIONS_SHOWN_FIRST && (
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show Less` : t`Show More`}
        </Button>
      )}
    </div>
  );
}

interface QuestionItemProps {
  index: number;
  number: number;
  isCurrent: boolean;
}

function QuestionItem({ index, number, isCurrent }: QuestionItemProps) {
  const { store } = useSession();
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const answer = useWizard((state) => state.answers[index]?.text);
  const answered = isAnswered(answer);
  const isContested = useWizard((state) => state.conflicts.some((conflict) => conflict.index === index));
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => store.dispatch({ type: 'question wanted', index })}
        className={classes(styles.item, isCurrent && styles.current)}
      >
        <span className={classes(styles.mark, answered && styles.ticked)}>
          {answered ? <TickIcon /> : <span aria-hidden="true">{number}</span>}
          <VisuallyHidden>
            {answered ? t`Question ${number}, answered:` : t`Question ${number}:`}
          </VisuallyHidden>
        </span>
        <span className={styles.words}>
          <span className={styles.text}>{splitQuestion(question).main}</span>
          {isContested && !isCurrent ? (
            <span className={styles.problem}>
              {t`This answer was changed in another tab or on another device`}
            </span>
          ) : (
            answered && (
              <span className={styles.answer}>
                {isSampleAnswer(answer) ? t`Sample: ${{ answer: answer ?? '' }}` : answer}
              </span>
            )
          )}
        </span>
      </button>
    </li>
  );
}
