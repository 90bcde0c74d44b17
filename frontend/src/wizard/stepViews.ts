import type { ComponentType } from 'react';
import { late } from '../ui/late.tsx';
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
const loadErase = part(() => import('./privacy/EraseDialog.tsx'));
const loadRecorder = part(() => import('./interview/recorder.ts'));

/** What each step shows. Only the first is in the entry. */
export const STEP_VIEWS: Record<StepId, ComponentType> = {
  1: BrandStep,
  2: late(loadAssets, ({ AssetsStep }) => AssetsStep),
  3: late(loadInterview, ({ InterviewStep }) => InterviewStep),
  5: late(loadThanks, ({ ThanksStep }) => ThanksStep),
};
export const GuideDialog = late(loadGuide, (module) => module.GuideDialog);
export const SavedDialog = late(loadSaved, (module) => module.SavedDialog);
export const EraseDialog = late(loadErase, (module) => module.EraseDialog);
export const FinishLaterPanel = late(loadLeaving, (module) => module.FinishLaterPanel);

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
