import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  actions: ReactNode;
  wide?: boolean;
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ title, onClose, children, actions, wide = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect: its clean-up closes the dialog while it is still there, so that the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    first?.focus();
    return () => {
      element?.close();
      // What had the focus before may be gone by now, with its step: then the heading of the new one takes it.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, []);
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      sx={{
        width: `min(${wide ? 640 : 460}px, calc(100vw - 32px))`,
        maxHeight: 'calc(100dvh - 32px)',
        overflow: 'auto',
        m: 'auto',
        p: { xs: 2.5, sm: 4 },
        border: 0,
        borderRadius: '14px',
        color: 'text.primary',
        bgcolor: '#ffffff',
        boxShadow: '0 24px 70px rgba(28, 27, 34, 0.28)',
        '&::backdrop': { backgroundColor: 'rgba(28, 27, 34, 0.45)' },
      }}
    >
      <Typography id={heading} variant="h2" tabIndex={-1} sx={{ mb: 1.5, outline: 'none !important' }}>
        {title}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, justifyContent: 'flex-end' }}>
        {actions}
      </Box>
    </Box>
  );
}
