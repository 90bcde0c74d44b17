import { Button } from '@mui/material';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { ToastCard } from '../../ui/controls/Toasts.tsx';

type Tone = 'good' | 'bad';

/** Closes the current success message, so that the next one replaces it instead of queueing. */
let putAway: (() => void) | undefined;

/** react-admin's notifications with SPEC's title and text, and a button that closes them. */
export function useToast(): { success: (text: string) => void; failure: (text: string) => void } {
  const notify = useNotify();
  const show = useCallback(
    (tone: Tone, title: string, text: string) => {
      if (tone === 'good') putAway?.();
      const toast = (
        <Toast tone={tone} title={title}>
          {text}
        </Toast>
      );
      notify(toast, { type: tone === 'good' ? 'success' : 'error' });
    },
    [notify],
  );
  const success = useCallback((text: string) => show('good', 'Success', text), [show]);
  const failure = useCallback((text: string) => show('bad', 'Error', text), [show]);
  return { success, failure };
}

function Toast({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const close = useCloseNotification();
  useEffect(() => {
    if (tone === 'bad') return;
    putAway = close;
    return () => {
      putAway = undefined;
    };
  }, [tone, close]);
  return (
    <div role="alert">
      <ToastCard
        tone={tone}
        tools={
          <Button size="small" onClick={close}>
            OK
          </Button>
        }
      >
        <strong>{title}</strong>
        <br />
        {children}
      </ToastCard>
    </div>
  );
}
