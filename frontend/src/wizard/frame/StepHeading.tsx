import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

let isFirstPage = true;

/** The heading of a step. It takes the focus whenever a step opens, but not on the very first page. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ mb: 1.5, outline: 'none', '&:focus-visible': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {children && (
        <Typography
          color="text.secondary"
          sx={{ fontSize: '1.0625rem', maxWidth: 620, mb: { xs: 3, sm: 4 } }}
        >
          {children}
        </Typography>
      )}
    </>
  );
}
