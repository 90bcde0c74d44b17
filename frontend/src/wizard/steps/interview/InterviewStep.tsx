import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS, MIN_ANSWERS } from '#shared/limits';
import { BASE_QUESTIONS } from '#shared/questions';
import { translate } from '../../../i18n/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { stepNamed } from '../../flow.ts';
import { Meter } from '../../frame/Meter.tsx';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { completeInterview } from '../../session/completion.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { answerCount, shownQuestions } from '../../state/selectors.ts';
import { FoldLine } from './FoldLine.tsx';
import styles from './InterviewStep.module.css';
import { InterviewSummary } from './InterviewSummary.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SectionCard } from './SectionCard.tsx';
import { TopicsCard } from './TopicsCard.tsx';

interface FinishProps {
  shown: number[];
  /** Whether the answers are in sight, instead of the questions. */
  reviewing: boolean;
  onReview: () => void;
}

/** The end of the interview: the way to the answers, then the button, under SPEC's condition. */
function Finish({ shown, reviewing, onReview }: FinishProps) {
  const session = useSession();
  const given = useWizard(answerCount);
  const current = useWizard((state) => state.current);
  const last = shown.at(-1);
  return (
    <div className={styles.finish}>
      {given >= MIN_ANSWERS && last !== undefined && current !== last && (
        <Button onClick={() => session.store.dispatch({ type: 'question opened', index: last })}>
          {t`Go to the last question`}
        </Button>
      )}
      {given >= MIN_ANSWERS && current === last && (
        <>
          <FoldLine words={plural(given, { one: '# answer', other: '# answers' })}>
            <Button onClick={onReview}>
              {reviewing ? t`Back to the questions` : t`Review your answers`}
            </Button>
          </FoldLine>
          <CompleteButton />
        </>
      )}
      <Outcome />
    </div>
  );
}

function CompleteButton() {
  const session = useSession();
  const busy = useWizard((state) => state.completion.busy);
  return (
    <Button
      variant="contained"
      aria-disabled={busy}
      onClick={() => void completeInterview(session)}
      className={styles.complete}
    >
      {t`Complete Interview`}
    </Button>
  );
}

function Outcome() {
  const { busy, error } = useWizard((state) => state.completion);
  return (
    <>
      <div role="status" className={styles.outcome}>
        {busy && t`Processing your submission... This may take a few moments. Please don't close this page.`}
      </div>
      <div className={classes(styles.outcome, styles.problem)}>{error}</div>
    </>
  );
}

/** How far the interview is. It stays in sight while the questions are. */
function AnsweredCount() {
  const given = useWizard(answerCount);
  return (
    <div className={styles.count}>
      <span className={styles.words}>
        {given > MIN_ANSWERS ? t`${given} answered` : t`${given} of ${{ min: MIN_ANSWERS }} answered`}
      </span>
      <div className={styles.meter}>
        <Meter label={t`Answers`} percent={Math.min(100, Math.round((given / MIN_ANSWERS) * 100))} />
      </div>
    </div>
  );
}

/** The interview. It appears once there are questions beyond the base ones, and stays while any is answered. */
function InterviewCard() {
  const state = useWizard((whole) => whole);
  const shown = useMemo(() => shownQuestions(state), [state]);
  if (shown.length <= BASE_QUESTIONS.length && answerCount(state) === 0) {
    return (
      <SectionCard title={t`Interview Questions`}>
        <p className={styles.soft}>{t`Please submit your topics first to generate interview questions.`}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t`Interview Questions`}>
      <p
        className={styles.banner}
      >{t`You need to answer at least ${plural({ min: MIN_ANSWERS }, { one: '# question', other: '# questions' })}.`}</p>
      <p className={styles.advice}>
        {t`Speak at least ${plural({ seconds: ADVISED_ANSWER_SECONDS }, { one: '# second', other: '# seconds' })} per answer; stories and examples are worth most. A recording can last up to ${plural({ minutes: MAX_RECORDING_SECONDS / 60 }, { one: '# minute', other: '# minutes' })}. Typing is just as good.`}
      </p>
      <AnsweredCount />
      <Questions shown={shown} />
    </SectionCard>
  );
}

/** The questions, or at the end of them the answers: never both, each is a page long. */
function Questions({ shown }: { shown: number[] }) {
  const { store } = useSession();
  const [reviewedAt, setReviewedAt] = useState<number>();
  const current = useWizard((state) => state.current);
  const enough = useWizard((state) => answerCount(state) >= MIN_ANSWERS);
  // New topics bring new questions: then the end is elsewhere, and the review is over.
  const reviewing = enough && reviewedAt === current && current === shown.at(-1);
  const turn = () => {
    setReviewedAt(reviewing ? undefined : current);
    if (reviewing) store.dispatch({ type: 'question wanted', index: current });
  };
  return (
    <>
      {reviewing ? (
        <InterviewSummary level="h3" focused onEdit={() => setReviewedAt(undefined)} />
      ) : (
        <QuestionList shown={shown} />
      )}
      <Finish shown={shown} reviewing={reviewing} onReview={turn} />
    </>
  );
}

/** Topics first, then the interview about them. */
export function InterviewStep() {
  return (
    <>
      <StepHeading title={translate(stepNamed('interview').title)}>
        {t`Your posts are made of your own words. Tell us what you want to talk about, then answer a few questions, spoken or typed, whichever comes easier.`}
      </StepHeading>
      <div className={styles.cards}>
        <TopicsCard />
        <InterviewCard />
      </div>
    </>
  );
}
