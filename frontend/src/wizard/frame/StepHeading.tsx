import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

let isFirstPage = true;

/** The heading of a step. It takes the focus whenever a step opens, but not on the very first page. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else focusWhenFree(heading.current);
  }, []);
  return (
    <>
      <Box
        component="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ typography: 'h1', m: 0, mb: 1.5, outline: 'none', '&:focus-visible': { outline: 'none' } }}
      >
        {title}
      </Box>
      {children && (
        <Box
          component="p"
          sx={{ m: 0, color: 'text.secondary', fontSize: '1.0625rem', maxWidth: 620, mb: { xs: 3, sm: 4 } }}
        >
          {children}
        </Box>
      )}
    </>
  );
}

/** While a modal dialog is open nothing behind it can take the focus: then when it closes. */
function focusWhenFree(element: HTMLElement | null): void {
  const dialog = document.querySelector('dialog[open]');
  const focus = () => element?.focus({ preventScroll: true });
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
