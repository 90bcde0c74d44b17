import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { MAX_REPORT_SENTENCE_LENGTH } from '#shared/monthly-report';
import { ApiError } from '../../api/http.ts';
import type { ReportPreview } from '../../api/results.ts';
import { useApi } from '../data/useApi.ts';
import { monthLabel } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { formatPlainDay } from './resultTexts.ts';

interface Props {
  /** Months with published posts, newest first. */
  months: readonly string[];
  start: string;
  onReleased: () => void;
  onClose: () => void;
}

const SENTENCE = { maxLength: MAX_REPORT_SENTENCE_LENGTH };

/** Chooses the month and the sentence, shows the report, and releases it as shown. */
export function ReleaseReport({ months, start, onReleased, onClose }: Props) {
  const { id } = useSubmission().submission;
  const server = useApi();
  const toast = useToast();
  const heading = useId();
  const [month, setMonth] = useState(start);
  const [sentence, setSentence] = useState('');
  const [preview, setPreview] = useState<ReportPreview>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (!preview) {
        setPreview(await server.previewMonthlyReport(id, { month, sentence }));
        return;
      }
      await server.releaseMonthlyReport(id, { month, sentence });
      toast.success(`The report for ${monthLabel(month)} was released.`);
      onReleased();
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={heading}>
          {preview ? `Report for ${monthLabel(month)}` : 'Monthly report'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {preview ? (
            <>
              <Typography color="textSecondary">{consequence(preview)}</Typography>
              <ReportSummary content={preview.content} />
            </>
          ) : (
            <>
              <SelectField
                id="report-month"
                label="Month"
                value={month}
                options={months.map((one) => [one, monthLabel(one)])}
                onChange={setMonth}
              />
              <TextField
                id="report-sentence"
                label="A sentence from you (optional)"
                value={sentence}
                multiline
                minRows={2}
                input={SENTENCE}
                hint="The client reads it first, on the page and in the email."
                onChange={setSentence}
              />
            </>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          {preview ? (
            <Button onClick={() => setPreview(undefined)}>Back</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button type="submit" variant="contained" disabled={busy}>
            {preview ? 'Release the report' : 'Show the report'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function consequence({ mailOn }: ReportPreview): string {
  const shown = 'Once released, the client’s page shows it as it is here.';
  return mailOn ? `${shown} The email goes out on ${formatPlainDay(mailOn)}.` : `${shown} No email is sent.`;
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  const fields = Object.values(error.fields);
  return fields.length > 0 ? fields.join(' ') : error.message;
}
