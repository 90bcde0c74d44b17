import { Suspense, useEffect, useRef } from 'react';
import { onStepUp } from '../../api/http.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { useQuestion } from '../ui/useConfirm.tsx';

const PasswordForm = lazyPart(() => import('./PasswordForm.tsx'));

/** Asks for the password whenever the server needs it again. Calls that need it at the same time share one dialog. */
export function StepUpDialog() {
  const { question, ask, answer } = useQuestion<true, true>();
  const asked = useRef<Promise<boolean>>(undefined);
  useEffect(
    () =>
      onStepUp(() => {
        asked.current ??= ask(true)
          .then((entered) => entered === true)
          .finally(() => {
            asked.current = undefined;
          });
        return asked.current;
      }),
    [ask],
  );
  return (
    question && (
      <Suspense>
        <PasswordForm onClose={() => answer()} onEntered={() => answer(true)} />
      </Suspense>
    )
  );
}
