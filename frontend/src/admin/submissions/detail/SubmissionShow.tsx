import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShowBase, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MESSAGES } from '#rules/messages';
import { RESOURCE, type Submission } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { LoadFailed, Loading } from '../../ui/LoadState.tsx';
import { RunProvider } from '../runs/RunContext.tsx';
import { SubmissionProvider } from '../saving/SubmissionContext.tsx';
import { WHOLE } from '../useSubmissionAnswer.ts';
import { Neighbours } from './bar/Neighbours.tsx';
import { SubmissionDetail } from './SubmissionDetail.tsx';

/** While the server still works for a submission, its progress is looked at this often, in milliseconds. */
const WATCH_MS = 5000;

const QUERY_OPTIONS = {
  meta: WHOLE,
  onError: () => undefined,
  refetchInterval: (query: { state: { data?: Submission | undefined } }) =>
    query.state.data?.follow_ups.some(({ state }) => state === 'due') ? WATCH_MS : (false as const),
};

/** 'Submission Details': loads the record and shows it, or why it cannot. */
export function SubmissionShow() {
  return (
    <ShowBase<Submission> queryOptions={QUERY_OPTIONS}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Button component={Link} to={`/${RESOURCE}`} variant="outlined" size="small">
          {TEXTS.detail.back}
        </Button>
        <Neighbours />
      </Box>
      <Loaded />
    </ShowBase>
  );
}

function Loaded() {
  const { record, error, refetch } = useShowContext<Submission>();
  if (record) {
    return (
      <SubmissionProvider submission={record} key={record.id}>
        <RunProvider submissionId={record.id}>
          <SubmissionDetail />
        </RunProvider>
      </SubmissionProvider>
    );
  }
  if (error) return <LoadFailed message={MESSAGES.fetchSubmissionFailed} onRetry={() => void refetch()} />;
  return <Loading label={TEXTS.detail.loading} />;
}
