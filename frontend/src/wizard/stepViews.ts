import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import type { StepName } from './flow.ts';
import type { Session } from './session/session.ts';
import { BrandStep } from './steps/brand/BrandStep.tsx';

const loadAssets = lazyImport(() => import('./steps/assets/AssetsStep.tsx'));
const loadInterview = lazyImport(() => import('./steps/interview/InterviewStep.tsx'));
const loadThanks = lazyImport(() => import('./steps/thanks/ThanksStep.tsx'));
const loadGuide = lazyImport(() => import('./guide/GuideDialog.tsx'));
const loadSaved = lazyImport(() => import('./frame/SavedDialog.tsx'));
const loadLeaving = lazyImport(() => import('./frame/FinishLaterPanel.tsx'));
const loadErase = lazyImport(() => import('./privacy/EraseDialog.tsx'));
const loadRecorder = lazyImport(() => import('./interview/recorder.ts'));

/** What each step shows. Only the first is in the entry. */
export const STEP_VIEWS: Record<StepName, ComponentType> = {
  brand: BrandStep,
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
