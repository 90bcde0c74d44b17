import Button, { type ButtonProps } from '@mui/material/Button';
import { tokens } from '../../theme/tokens.ts';

interface Props extends Omit<ButtonProps, 'disabled' | 'sx'> {
  /** Id of the text that says why it does nothing now; undefined while it does. */
  reason: string | undefined;
}

/** A button that explains why it cannot be pressed; it stays focusable. */
export function ReasonedButton({ reason, onClick, ...props }: Props) {
  const blocked = reason !== undefined;
  return (
    <Button
      {...props}
      {...(blocked ? { 'aria-disabled': true, 'aria-describedby': reason } : { onClick })}
      sx={{
        '&[aria-disabled="true"]': {
          bgcolor: tokens.line,
          borderColor: tokens.line,
          color: 'text.secondary',
          cursor: 'not-allowed',
        },
      }}
    />
  );
}
