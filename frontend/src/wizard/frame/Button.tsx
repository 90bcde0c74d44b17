import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { tokens } from '../../theme/tokens.ts';

type Variant = 'contained' | 'outlined' | 'text';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  variant?: Variant;
  danger?: boolean;
  startIcon?: ReactNode;
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
  /** With an address it is a link that looks like a button. */
  href?: string;
  target?: string;
  rel?: string;
  sx?: SxProps;
}

/**
 * The wizard's button. Plain HTML in the theme's look: MUI's own brings 8 kB of ripple, progress and focus logic,
 * which the first screen has no room for. While busy give it `aria-disabled`: `disabled` would take the focus away.
 */
export function Button({ variant = 'text', danger = false, startIcon, children, sx, ...rest }: ButtonProps) {
  const look = { ...SHARED, ...LOOKS[variant], ...(danger && DANGER) };
  const content = (
    <>
      {startIcon}
      {children}
    </>
  );
  const styles = [look, ...(Array.isArray(sx) ? sx : [sx])] as SxProps;
  return rest.href === undefined ? (
    <Box component="button" type="button" {...rest} sx={styles}>
      {content}
    </Box>
  ) : (
    <Box component="a" {...(rest as ComponentProps<'a'>)} sx={styles}>
      {content}
    </Box>
  );
}

/** A round button that shows a drawing only; it needs a name. */
export function IconButton({
  sx,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string; sx?: SxProps }) {
  const styles = [SHARED, ROUND, ...(Array.isArray(sx) ? sx : [sx])] as SxProps;
  return <Box component="button" type="button" {...rest} sx={styles} />;
}

const SHARED = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 44,
  px: 2.25,
  py: 0.75,
  border: '1px solid transparent',
  borderRadius: '10px',
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'normal',
  textDecoration: 'none',
  flexShrink: 0,
  maxWidth: 1,
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  '&:disabled, &[aria-disabled="true"]': {
    cursor: 'default',
    color: '#5f5d68',
    bgcolor: '#e9e7e2 !important',
    borderColor: 'transparent',
  },
} as const;

const LOOKS: Record<Variant, object> = {
  contained: {
    color: '#ffffff',
    bgcolor: tokens.accent,
    '&:hover:not(:disabled)': { bgcolor: tokens.accentDark },
  },
  outlined: {
    color: tokens.accent,
    bgcolor: '#ffffff',
    borderColor: '#8f89d8',
    '&:hover:not(:disabled)': { bgcolor: tokens.accentSoft, borderColor: tokens.accent },
  },
  text: {
    color: tokens.accent,
    px: 1.25,
    '&:hover:not(:disabled)': { bgcolor: tokens.accentSoft },
    '&:disabled': { color: '#6d6b76' },
  },
};

const DANGER = { bgcolor: tokens.danger, '&:hover:not(:disabled)': { bgcolor: '#8f1c13' } };
const ROUND = {
  width: 44,
  px: 0,
  flexShrink: 0,
  borderRadius: '50%',
  color: tokens.inkSoft,
  '&:hover:not(:disabled)': { bgcolor: 'rgba(28, 27, 34, 0.06)' },
} as const;
