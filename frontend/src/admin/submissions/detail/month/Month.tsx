import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LoadBoundary, reloadPage } from '../../../../ui/LoadBoundary.tsx';
import { lazyComponent } from '../../../../ui/lazyComponent.tsx';
import { lazyImport } from '../../../../ui/lazyImport.ts';
import { TEXTS } from '../../../texts.ts';
import { Loading } from '../../../ui/LoadState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { writtenPosts } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

const MonthDesk = lazyComponent(
  lazyImport(() => import('./MonthDesk.tsx')),
  (module) => module.MonthDesk,
);

/** The section 'Month', once there are posts to plan. Its board is fetched apart: a list of submissions needs none. */
export function Month() {
  const { submission } = useSubmission();
  if (writtenPosts(submission).length === 0) return null;
  return (
    <LoadBoundary fallback={<Waiting />} failure={<Missing />}>
      <MonthDesk />
    </LoadBoundary>
  );
}

function Waiting() {
  return (
    <Section id="month" title={TEXTS.month.title}>
      <Loading label={TEXTS.month.loading} />
    </Section>
  );
}

function Missing() {
  return (
    <Section id="month" title={TEXTS.month.title}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={reloadPage}>
            {TEXTS.retry}
          </Button>
        }
      >
        {TEXTS.month.missing}
      </Alert>
    </Section>
  );
}
