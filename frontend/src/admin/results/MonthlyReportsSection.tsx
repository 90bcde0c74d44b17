import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { MonthlyReport, MonthlyReports } from '../../api/results.ts';
import { tokens } from '../../theme/tokens.ts';
import { WithRight } from '../people/WithRight.tsx';
import { monthLabel } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { ReleaseReport } from './ReleaseReport.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { useMonthlyReports } from './useResults.ts';

/** The released monthly reports, and the action that releases one. */
export function MonthlyReportsSection() {
  const { id } = useSubmission().submission;
  const { data, isError, refetch } = useMonthlyReports(id);
  if (!data)
    return isError ? (
      <LoadFailed
        message="The monthly reports could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the monthly reports..." />
    );
  return <LoadedReports reports={data} onReload={() => void refetch()} />;
}

function LoadedReports({
  reports: { months, due, reports },
  onReload,
}: {
  reports: MonthlyReports;
  onReload: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = months;
  const shown = latestOfEach(reports);
  // Without a published post there is nothing to report, and Results says so.
  if (first === undefined && shown.length === 0) return null;
  return (
    <Section
      id="monthly-reports"
      title="Monthly reports"
      actions={
        first !== undefined && (
          <WithRight right="release">
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
              {due ? `Prepare the report for ${monthLabel(due)}` : 'Prepare a report'}
            </Button>
          </WithRight>
        )
      }
    >
      {shown.length === 0 ? (
        <Typography color="textSecondary">
          No report is released yet. A released report appears on the client’s page.
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Released reports, newest first"
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {shown.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Box>
      )}
      {isOpen && first !== undefined && (
        <ReleaseReport
          months={months}
          start={due ?? first}
          onReleased={onReload}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  );
}

/** The client sees the last release of each month. */
function latestOfEach(reports: readonly MonthlyReport[]): MonthlyReport[] {
  const months = new Set<string>();
  return reports.filter(({ content: { month } }) => {
    const isFirst = !months.has(month);
    months.add(month);
    return isFirst;
  });
}

function ReportRow({ report }: { report: MonthlyReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { content } = report;
  const month = monthLabel(content.month);
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${tokens.line}`, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {month}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {stateInWords(report)}
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the report for ${month}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </Box>
      {isOpen && <ReportSummary content={content} />}
    </Box>
  );
}

/** 'Released 30 Nov 2026 · email due 1 Dec 2026' */
function stateInWords({ number, releasedAt, mailAt, mailedAt }: MonthlyReport): string {
  const released = `${number > 1 ? `Released again (${number})` : 'Released'} ${formatDay(releasedAt)}`;
  if (mailedAt) return `${released} · emailed ${formatDay(mailedAt)}`;
  if (!mailAt) return `${released} · no email`;
  const isPast = new Date(mailAt) < new Date();
  return `${released} · ${isPast ? 'not emailed' : `email due ${formatDay(mailAt)}`}`;
}
