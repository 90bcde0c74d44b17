import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MaterialReport } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';

type Manual = MaterialReport['manuals'][number];

/** How much of each brand manual was read, or why it could not be read to its end. */
export function ManualNotes({ manuals }: Pick<MaterialReport, 'manuals'>) {
  if (manuals.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {manuals.map((manual, index) => (
        // Two files may have the same name, and the list is never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography component="li" color="textSecondary" key={index}>
          <ManualNote {...manual} />
        </Typography>
      ))}
    </Box>
  );
}

function ManualNote({ name, characters, problem }: Manual) {
  return problem
    ? DETAIL_TEXTS.ideas.manualProblem(name, problem)
    : DETAIL_TEXTS.ideas.manualRead(name, characters);
}
