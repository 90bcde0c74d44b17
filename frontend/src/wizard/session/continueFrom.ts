import { submitBrand } from './brand.ts';
import { completeInterview } from './completion.ts';
import type { Session } from './session.ts';
import { goNext } from './steps.ts';

/** 'Submit & Continue': what it means on the step that is open. */
export function continueFrom(session: Session): void {
  const { step } = session.store.get();
  if (step === 1) {
    const wrong = submitBrand(session);
    if (wrong) document.getElementById(`field-${wrong}`)?.focus();
  } else if (step === 3) void completeInterview(session);
  else goNext(session);
}
