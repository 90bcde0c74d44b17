import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MANUAL_PROBLEMS } from '#rules/manuals';
import { type MaterialReport, submissionsApi } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { useGuard } from '../../../useGuard.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { ManualNotes } from './ManualNotes.tsx';

/** A manual is read within moments of its delivery; until then it is looked at this often, in milliseconds. */
const WATCH_MS = 2000;

/** What there is to write from, and what is missing, before anything is generated. It never stands in the way. */
export function MaterialNotes() {
  const { id, modified_at } = useSubmission().submission;
  const guard = useGuard();
  const { data, isError } = useQuery({
    queryKey: ['material', id, modified_at],
    queryFn: () => guard(submissionsApi.material(id)),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? WATCH_MS : false),
  });
  if (isError) return <Typography color="textSecondary">{TEXTS.ideas.materialUnknown}</Typography>;
  if (!data) return null;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: data.warnings.length > 0 ? 1.5 : 0 }}>
        {TEXTS.ideas.material(data)}
      </Typography>
      <ManualNotes manuals={data.manuals} />
      {data.warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

function isBeingRead(report: MaterialReport | undefined): boolean {
  return report?.manuals.some(({ problem }) => problem === MANUAL_PROBLEMS.unread) ?? false;
}
