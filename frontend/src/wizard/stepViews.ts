import { type ComponentType, lazy } from 'react';
import { part } from '../ui/part.ts';
import type { StepId } from './flow.ts';
import type { Session } from './session/session.ts';
import { BrandStep } from './steps/brand/BrandStep.tsx';

const loadAssets = part(() => import('./steps/assets/AssetsStep.tsx'));
const loadInterview = part(() => import('./steps/interview/InterviewStep.tsx'));
const loadThanks = part(() => import('./steps/thanks/ThanksStep.tsx'));
const loadGuide = part(() => import('./frame/GuideDialog.tsx'));
const loadSaved = part(() => import('./frame/SavedDialog.tsx'));
const loadLeaving = part(() => import('./frame/FinishLaterPanel.tsx'));
const loadClosed = part(() => import('./frame/ClosedPages.tsx'));
const loadErase = part(() => import('./privacy/EraseDialog.tsx'));
const loadRecorder = part(() => import('./interview/recorder.ts'));

/** What each step shows. Only the first is in the entry. */
export const STEP_VIEWS: Record<StepId, ComponentType> = {
  1: BrandStep,
  2: lazy(() => loadAssets().then(({ AssetsStep }) => ({ default: AssetsStep }))),
  3: lazy(() => loadInterview().then(({ InterviewStep }) => ({ default: InterviewStep }))),
  5: lazy(() => loadThanks().then(({ ThanksStep }) => ({ default: ThanksStep }))),
};
export const GuideDialog = lazy(() => loadGuide().then((module) => ({ default: module.GuideDialog })));
export const SavedDialog = lazy(() => loadSaved().then((module) => ({ default: module.SavedDialog })));
export const EraseDialog = lazy(() => loadErase().then((module) => ({ default: module.EraseDialog })));
export const FinishLaterPanel = lazy(() =>
  loadLeaving().then((module) => ({ default: module.FinishLaterPanel })),
);

export const UnknownForm = lazy(() => loadClosed().then((module) => ({ default: module.UnknownForm })));
export const UnreachableForm = lazy(() =>
  loadClosed().then((module) => ({ default: module.UnreachableForm })),
);

/** Fetches what the later steps need, so that they open at once, and without a network too. */
export function fetchLaterParts(session: Session): void {
  Promise.all([
    loadRecorder(),
    session.equip(),
    loadSaved(),
    loadAssets(),
    loadInterview(),
    loadThanks(),
    loadGuide(),
    loadLeaving(),
  ])
    .then(([{ fetchWorklet }]) => fetchWorklet())
    .catch((cause: unknown) => {
      console.warn(
        'The later steps could not be fetched ahead; they are fetched when they are opened.',
        cause,
      );
    });
}
