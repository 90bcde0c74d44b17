import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type CSSProperties, useEffect, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TickIcon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SavePhase } from '../draft/outbox.ts';
import {
  canContinue,
  canGoBack,
  INTERVIEW_STEP,
  LABELLED_STEPS,
  positionOf,
  progressPercent,
  type StepDefinition,
  stepById,
} from '../flow.ts';
import { pressContinue } from '../session/fields.ts';
import { isFirstSaveRunning, progressOf } from '../session/selectors.ts';
import { usePage, useWizard } from '../session/session.ts';
import styles from './BottomBar.module.css';

/** A thin bar that fills up. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const part = { '--part': `${percent}%` } as CSSProperties;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.meter}
    >
      <div className={styles.part} style={part} />
    </div>
  );
}

/** The labelled steps with their ticks, and the current position. On phones one line is visible. */
function ProgressBar() {
  const step = useWizard((state) => state.step);
  const position = positionOf(step);
  return (
    <>
      <div className={styles.line}>
        <span aria-hidden="true" className={styles.position}>
          {t`Step ${position} of ${{ count: LABELLED_STEPS.length }}`}
        </span>
        <Meter label={t`Progress`} percent={progressPercent(step)} />
      </div>
      <ol aria-label={t`Steps`} className={styles.steps}>
        {LABELLED_STEPS.map((definition) => (
          <StepLabel key={definition.id} definition={definition} isCurrent={definition.id === step} />
        ))}
      </ol>
    </>
  );
}

function StepLabel({ definition, isCurrent }: { definition: StepDefinition; isCurrent: boolean }) {
  const complete = useWizard((state) => definition.isComplete(progressOf(state)));
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(styles.step, isCurrent && styles.current)}
    >
      <TickMark complete={complete} isCurrent={isCurrent} />
      <span>{definition.label && translate(definition.label)}</span>
      {complete && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
    </li>
  );
}

function TickMark({ complete, isCurrent }: { complete: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.mark, isCurrent && styles.here, complete && styles.complete)}
    >
      {complete && <TickIcon />}
    </span>
  );
}

const LOOK: Record<SavePhase, string | undefined> = {
  clean: styles.saved,
  pending: undefined,
  sending: undefined,
  retrying: styles.unsaved,
  withheld: styles.unsaved,
};

/** Shows whether everything is saved on the server. The live region exists before it has a message. */
function SaveIndicator() {
  const { phase, savedAt } = useWizard((state) => state.save);
  const started = useWizard((state) => state.started);
  const words = started ? saveWords(phase, savedAt) : '';
  return (
    <div role="status" aria-label={t`Saving`} className={styles.words}>
      {words !== '' && <span aria-hidden="true" className={classes(styles.dot, LOOK[phase])} />}
      {words}
    </div>
  );
}

/** The text of a save state; empty before the first save. */
export function saveWords(phase: SavePhase, savedAt: number | null): string {
  if (phase === 'retrying') return t`Not saved, retrying`;
  if (phase === 'withheld') return t`Not saved, kept on this device`;
  if (phase !== 'clean') return t`Saving`;
  if (savedAt === null) return '';
  const time = new Date(savedAt).toLocaleTimeString(i18n.locale, { timeStyle: 'short' });
  return t`Saved ${time}`;
}

/** The fixed bar with Back, progress, save state and Continue. On very low screens it scrolls with the page. */
export function BottomBar() {
  const { request } = usePage();
  const step = useWizard((state) => state.step);
  const bar = useRef<HTMLElement>(null);
  useKeepClear(bar);
  return (
    <footer ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.progress}>
          <div className={styles.bottomBarSteps}>
            <ProgressBar />
          </div>
          <SaveIndicator />
        </div>
        {canGoBack(step) && (
          <Button variant="outlined" onClick={() => request('goBack')} className={styles.back}>
            {t`Back`}
          </Button>
        )}
        {stepById(step).onContinue && <ContinueButton />}
      </div>
    </footer>
  );
}

/** Outlined in the interview, whose own buttons are more important. */
function ContinueButton() {
  const page = usePage();
  const step = useWizard((state) => state.step);
  const open = useWizard((state) => canContinue(state.step, progressOf(state)));
  const saving = useWizard(isFirstSaveRunning);
  const busy = useWizard((state) => state.completion.busy || state.continueWaits);
  return (
    <Button
      variant={step === INTERVIEW_STEP ? 'outlined' : 'contained'}
      disabled={!open}
      aria-disabled={busy || saving}
      onClick={() => pressContinue(page)}
      className={styles.continue}
    >
      {saving ? t`Saving ...` : t`Submit & Continue`}
    </Button>
  );
}

/** Neither focused elements nor toasts are behind the bar, whose height changes with the window and the step. */
function useKeepClear(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      const height = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0;
      style.scrollPaddingBottom = `${height + 16}px`;
      style.setProperty('--toasts-above', `${height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.scrollPaddingBottom = '';
      style.removeProperty('--toasts-above');
    };
  }, [bar]);
}
