import type { WizardFieldName } from '#shared/fields';
import { completeFields } from '../draft/wizardFields.ts';
import { type ContinueAction, canContinue, stepById } from '../flow.ts';
import { enqueueFieldChanges } from './brand.ts';
import { validateFields } from './fields.ts';
import { completeInterview } from './interviewActions.ts';
import { goNext } from './navigation.ts';
import { isFirstSaveRunning, progressOf } from './selectors.ts';
import { botSignalsToSend, type Moving, type Session } from './session.ts';

/** 'Submit & Continue' of the first step: advances immediately and saves in the background. */
export function submitBrand(session: Moving & Pick<Session, 'botSignals'>): void {
  const { store, outbox, botSignals } = session;
  if (!validateFields(session)) return;
  const fields = completeFields(store.get().fields);
  for (const [name, value] of Object.entries(fields) as [WizardFieldName, string][]) {
    store.dispatch({ type: 'field changed', name, value });
  }
  // A first save in progress is not repeated; later changes follow as an update.
  if (store.get().form === null && !outbox.holds('create')) {
    outbox.add({ kind: 'create', fields, signs: botSignalsToSend(botSignals) }, 0);
    store.dispatch({ type: 'started' });
  } else enqueueFieldChanges(session, 0);
  goNext(session);
}

const ACTIONS: Record<ContinueAction, (session: Session) => void> = {
  'save fields': submitBrand,
  'complete interview': (session) => void completeInterview(session),
  'go on': goNext,
};

/** 'Submit & Continue' on the current step. */
export function submitStep(session: Session): void {
  const state = session.store.get();
  if (isFirstSaveRunning(state)) return;
  const { onContinue } = stepById(state.step);
  if (onContinue && canContinue(state.step, progressOf(state))) ACTIONS[onContinue](session);
}
