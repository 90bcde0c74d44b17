import { type ContinueAction, canContinue, stepById } from '../flow.ts';
import { isSavedForTheFirstTime, progressOf } from '../state/selectors.ts';
import { submitBrand } from './brand.ts';
import { completeInterview } from './completion.ts';
import { goNext } from './navigation.ts';
import type { Session } from './session.ts';

const ACTIONS: Record<ContinueAction, (session: Session) => void> = {
  'save fields': submitBrand,
  'complete interview': (session) => void completeInterview(session),
  'go on': goNext,
};

/** 'Submit & Continue': what it means on the step that is open. */
export function continueFrom(session: Session): void {
  const state = session.store.get();
  if (isSavedForTheFirstTime(state)) return;
  const { onContinue } = stepById(state.step);
  if (onContinue && canContinue(state.step, progressOf(state))) ACTIONS[onContinue](session);
}
