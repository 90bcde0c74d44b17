import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';

interface Props {
  heading: string;
  children: ReactNode;
  action?: { label: string; href?: string; onClick?: () => void } | undefined;
}

/** Said in place of content: nothing there yet, log in first, it failed. */
export function SandboxNotice({ heading, children, action }: Props) {
  return (
    <Box
      role="status"
      sx={{
        border: `1px dashed ${tokens.line}`,
        borderRadius: '14px',
        px: 3,
        py: { xs: 4, sm: 7 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" gutterBottom>
        {heading}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '50ch', mx: 'auto' }}>{children}</Typography>
      {action && (
        <Button
          variant="contained"
          sx={{ mt: 3 }}
          {...(action.href !== undefined && { href: action.href })}
          {...(action.onClick && { onClick: action.onClick })}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}
