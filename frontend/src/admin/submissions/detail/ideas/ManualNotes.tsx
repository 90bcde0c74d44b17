import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MaterialReport } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';

/** What was read of each brand manual, or why it could not be. */
export function ManualNotes({ manuals }: Pick<MaterialReport, 'manuals'>) {
  if (manuals.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {manuals.map((manual, index) => (
        // Two files may have the same name, and the list is never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography component="li" color="textSecondary" key={index}>
          {TEXTS.ideas.manual(manual)}
        </Typography>
      ))}
    </Box>
  );
}
