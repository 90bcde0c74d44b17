import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import type { StepName } from './flow.ts';
import type { Session } from './session/session.ts';

const loadAssets = lazyImport(() => import('./steps/assets/AssetsStep.tsx'));
const loadInterview = lazyImport(() => import('./steps/interview/InterviewStep.tsx'));
const loadThanks = lazyImport(() => import('./steps/thanks/ThanksStep.tsx'));
const loadGuide = lazyImport(() => import('./guide/GuideDialog.tsx'));
const loadSaved = lazyImport(() => import('./frame/SavedDialog.tsx'));
const loadLeaving = lazyImport(() => import('./frame/FinishLaterPanel.tsx'));
const loadErase = lazyImport(() => import('./privacy/EraseDialog.tsx'));
const loadRecorder = lazyImport(() => import('./interview/recorder.ts'));

/** What the steps after the first show. */
export const LATER_STEPS: Record<Exclude<StepName, 'brand'>, ComponentType> = {
  assets: lazyComponent(loadAssets, ({ AssetsStep }) => AssetsStep),
  interview: lazyComponent(loadInterview, ({ InterviewStep }) => InterviewStep),
  thanks: lazyComponent(loadThanks, ({ ThanksStep }) => ThanksStep),
};
export const GuideDialog = lazyComponent(loadGuide, (module) => module.GuideDialog);
export const SavedDialog = lazyComponent(loadSaved, (module) => module.SavedDialog);
export const EraseDialog = lazyComponent(loadErase, (module) => module.EraseDialog);
export const FinishLaterPanel = lazyComponent(loadLeaving, (module) => module.FinishLaterPanel);

/** Fetches what the later steps need, so that they open at once, and without a network too. */
export function fetchLaterParts({ laterServices }: Pick<Session, 'laterServices'>): void {
  Promise.all([
    loadRecorder(),
    laterServices(),
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
