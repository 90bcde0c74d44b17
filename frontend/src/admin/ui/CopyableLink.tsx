import { Box, OutlinedInput, Typography } from '@mui/material';
import { CopyButton } from './buttons.tsx';

interface CopyableLinkProps {
  id: string;
  label: string;
  address: string;
}

/** A link in a read-only field with a copy button. */
export function CopyableLink({ id, label, address }: CopyableLinkProps) {
  return (
    <div>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OutlinedInput
          id={id}
          size="small"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          sx={{ flex: '1 1 220px' }}
          inputProps={{ dir: 'ltr' }}
        />
        <CopyButton label="Copy the link" text={address} />
      </Box>
    </div>
  );
}
