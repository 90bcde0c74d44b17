import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { ADMIN_TOAST_MS } from '#rules/limits';
import { TEXTS } from '../texts.ts';

/** Toasts of a title and a text, for three seconds. */
export function useToast(): { success: (text: string) => void; failure: (text: string) => void } {
  const notify = useNotify();
  const show = useCallback(
    (severity: 'success' | 'error', title: string, text: string) =>
      notify(
        <Alert severity={severity} variant="filled" sx={{ width: '100%' }}>
          <AlertTitle>{title}</AlertTitle>
          {text}
        </Alert>,
        { type: severity, autoHideDuration: ADMIN_TOAST_MS },
      ),
    [notify],
  );
  const success = useCallback((text: string) => show('success', TEXTS.toast.success, text), [show]);
  const failure = useCallback((text: string) => show('error', TEXTS.toast.error, text), [show]);
  return { success, failure };
}
