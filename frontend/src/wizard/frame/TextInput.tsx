import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { tokens } from '../../theme/tokens.ts';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  sx?: SxProps;
}

/** A one-line text field. Its label and its words of error stand beside it, in the form. */
export function TextInput({ sx, ...rest }: TextInputProps) {
  const styles = [LOOK, ...(Array.isArray(sx) ? sx : [sx])] as SxProps;
  return <Box component="input" {...rest} sx={styles} />;
}

/** A field for longer text, which grows with it. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <Box component="textarea" rows={5} {...props} sx={LONG} />;
}

const LOOK = {
  display: 'block',
  width: 1,
  minWidth: 0,
  minHeight: 48,
  px: 1.75,
  py: 1.25,
  font: 'inherit',
  color: tokens.ink,
  bgcolor: '#ffffff',
  border: '1px solid #8b8894',
  borderRadius: '10px',
  transition: 'border-color 150ms',
  '&:hover': { borderColor: tokens.ink },
  '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 0, borderColor: tokens.accent },
  '&[aria-invalid="true"]': { borderColor: tokens.danger },
} as const;

const LONG = {
  ...LOOK,
  minHeight: 120,
  maxHeight: '50vh',
  lineHeight: 1.55,
  resize: 'vertical',
  fieldSizing: 'content',
} as const;
