import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type EvidenceLog, evidenceAddress } from '../../api/rounds.ts';
import { RESOURCE, type Submission } from '../../api/submissions.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { useServer } from '../useServer.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import { EVIDENCE_TEXTS } from './evidenceTexts.ts';

/** On paper only the evidence stands. */
const PRINT = {
  '@media print': {
    'header, .screen-only': { display: 'none !important' },
    'main.MuiContainer-root': { maxWidth: 'none', padding: 0 },
  },
} as const;

/** What happened between the agency and one client, as a page, as JSON and on paper. */
export function EvidencePage() {
  const { id = '' } = useParams();
  const server = useServer();
  const { data, isError, refetch } = useQuery({
    queryKey: ['evidence', id],
    queryFn: async () => {
      const [log, { data: submission }] = await Promise.all([
        server.evidenceOf(id),
        server.getOne<Submission>(RESOURCE, { id }),
      ]);
      return { log, website: submission.website };
    },
    // Whoever looks at evidence looks at it as it is.
    gcTime: 0,
  });
  const title = data ? EVIDENCE_TEXTS.title(shownWebsite(data.website)) : EVIDENCE_TEXTS.titleAlone;
  return (
    <>
      <title>{`${title} · Byline`}</title>
      <GlobalStyles styles={PRINT} />
      <Button
        component={Link}
        to={`/${RESOURCE}/${id}/show`}
        variant="outlined"
        size="small"
        className="screen-only"
        sx={{ mb: 2 }}
      >
        {EVIDENCE_TEXTS.back}
      </Button>
      <Typography
        variant="h2"
        dir="auto"
        sx={{ fontSize: { xs: '1.5rem', sm: '2rem' }, overflowWrap: 'anywhere', mb: 1 }}
      >
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {EVIDENCE_TEXTS.explain}
      </Typography>
      {!data && isError && <LoadFailed message={EVIDENCE_TEXTS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={EVIDENCE_TEXTS.loading} />}
      {data && <Log log={data.log} />}
    </>
  );
}

function Log({ log: { submissionId, intact, events } }: { log: EvidenceLog }) {
  return (
    <>
      <Alert severity={intact ? 'success' : 'error'} sx={{ mb: 2 }}>
        {intact ? EVIDENCE_TEXTS.intact : EVIDENCE_TEXTS.broken}
      </Alert>
      <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button
          variant="outlined"
          href={evidenceAddress(submissionId)}
          download={`evidence-${submissionId}.json`}
        >
          {EVIDENCE_TEXTS.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {EVIDENCE_TEXTS.print}
        </Button>
      </Box>
      {events.length > 0 ? (
        <EvidenceTable events={events} />
      ) : (
        <Typography color="textSecondary">{EVIDENCE_TEXTS.none}</Typography>
      )}
    </>
  );
}
