import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useStore } from '../state/store.ts';
import { Toasts } from '../ui/controls/Toasts.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { type StepName, stepById } from './flow.ts';
import { UnknownForm, UnreachableForm } from './layout/ClosedPages.tsx';
import { SimulatedNote, SkipLink, YourData } from './layout/Footer.tsx';
import { StepPlaceholder } from './layout/LoadingForm.tsx';
import { StepBoundary } from './layout/StepBoundary.tsx';
import { proveQuarantinedForm } from './proof/proveQuarantinedForm.ts';
import { bindToBrowser } from './session/browser.ts';
import { openWizard, type SessionParts } from './session/openSession.ts';
import { type Page, type Session, usePage, useSession, useWizard } from './session/session.ts';

const loadAssets = lazyImport(() => import('./assets/AssetsStep.tsx'));
const loadInterview = lazyImport(() => import('./interview/InterviewStep.tsx'));
const loadThanks = lazyImport(() => import('./thanks/ThanksStep.tsx'));
const loadGuide = lazyImport(() => import('./layout/GuideDialog.tsx'));
const loadFinishLater = lazyImport(() => import('./layout/FinishLater.tsx'));
const loadErase = lazyImport(() => import('./layout/EraseDialog.tsx'));
const loadRecorder = lazyImport(() => import('./recording/microphone.ts'));

/** Components of the steps after the first. */
const LATER_STEPS: Record<Exclude<StepName, 'brand'>, ComponentType> = {
  assets: lazyComponent(loadAssets, ({ AssetsStep }) => AssetsStep),
  interview: lazyComponent(loadInterview, ({ InterviewStep }) => InterviewStep),
  thanks: lazyComponent(loadThanks, ({ ThanksStep }) => ThanksStep),
};

const GuideDialog = lazyComponent(loadGuide, (module) => module.GuideDialog);
const SavedDialog = lazyComponent(loadFinishLater, (module) => module.SavedDialog);
const EraseDialog = lazyComponent(loadErase, (module) => module.EraseDialog);
const FinishLaterPanel = lazyComponent(loadFinishLater, (module) => module.FinishLaterPanel);

/** Prefetches the later steps, so that they open immediately and offline. */
function fetchLaterParts({ lazyServices }: Pick<Session, 'lazyServices'>): void {
  Promise.all([
    loadRecorder(),
    lazyServices(),
    loadAssets(),
    loadInterview(),
    loadThanks(),
    loadGuide(),
    loadFinishLater(),
  ])
    .then(([{ fetchWorklet }]) => fetchWorklet())
    .catch((cause: unknown) => {
      console.warn(
        'The later steps could not be fetched ahead; they are fetched when they are opened.',
        cause,
      );
    });
}

/** The current step after the first, or the page for finishing later; loaded when first shown. */
function LazyStep() {
  const step = useWizard((state) => state.step);
  const leaving = useWizard((state) => state.dialog === 'finish-later');
  const { name, canSkip } = stepById(step);
  const View = name === 'brand' || leaving ? FinishLaterPanel : LATER_STEPS[name];
  return (
    <StepBoundary key={step}>
      <Suspense fallback={<StepPlaceholder />}>
        <View key={step} />
        {canSkip && !leaving && <SkipLink />}
      </Suspense>
    </StepBoundary>
  );
}

const DIALOGS = { saved: SavedDialog, guide: GuideDialog, erase: EraseDialog };

/** The open dialog, if any. If it cannot be loaded, the step behind it stays. */
function Dialogs() {
  const { store } = usePage();
  const dialog = useWizard((state) => state.dialog);
  const close = () => store.dispatch({ type: 'dialog', dialog: null });
  const Dialog = dialog !== null && dialog !== 'finish-later' ? DIALOGS[dialog] : undefined;
  if (!Dialog) return null;
  return (
    <StepBoundary key={dialog}>
      <Suspense fallback={null}>
        <Dialog onClose={close} />
      </Suspense>
    </StepBoundary>
  );
}

/** The page to show, from the URL and the stored data. */
export type Opened = OpenWizard | { kind: 'closed'; view: ReactNode } | { kind: 'failed' };

/** Parts of the page that need the session. */
export interface OpenWizard {
  kind: 'open';
  session: Session;
  /**
   * Connects the session to the browser while the wizard is shown.
   * @returns how to unbind
   */
  bind: () => () => void;
  dialogs: ReactNode;
  /** Replaces the first step. */
  laterStep: ReactNode;
  /** Below every step. */
  foot: ReactNode;
  toasts: ReactNode;
  /** Shown instead of a form that no longer exists. */
  gone: ReactNode;
}

/**
 * Opens the page's session. A separate chunk that is loaded after the first view, with the components that need a
 * session.
 */
export async function openPage(page: Page, parts: Partial<SessionParts> = {}): Promise<Opened> {
  const opening = await openWizard(page, parts);
  if (opening.kind === 'unknown') return { kind: 'closed', view: <UnknownForm /> };
  if (opening.kind === 'unreachable')
    return { kind: 'closed', view: <UnreachableForm words={opening.words} /> };
  const { session } = opening;
  return {
    kind: 'open',
    session,
    bind() {
      const stops = [
        bindToBrowser(session),
        proveQuarantinedForm(session),
        whenIdle(() => fetchLaterParts(session)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    dialogs: <Dialogs />,
    laterStep: <LazyStep />,
    foot: (
      <>
        <YourData />
        <SimulatedNote />
      </>
    ),
    toasts: <WizardToasts />,
    gone: <UnknownForm />,
  };
}

/** Toasts at the top right, as SPEC has them. */
function WizardToasts() {
  const { toasts } = useSession();
  return <Toasts toasts={useStore(toasts.store, (state) => state)} onClose={toasts.close} edge="top" />;
}
