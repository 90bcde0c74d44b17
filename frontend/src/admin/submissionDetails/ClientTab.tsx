import { MonthlyReportsSection } from '../results/MonthlyReportsSection.tsx';
import { ResultsSection } from '../results/ResultsSection.tsx';
import { useMonthlyReports, useResults } from '../results/useResults.ts';
import { ClientRounds } from '../rounds/ClientRounds.tsx';
import { useRounds } from '../rounds/useRounds.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { Loading } from '../ui/LoadState.tsx';
import { useLoadedOnce } from '../ui/useLoadedOnce.ts';
import { ClientState } from './ClientState.tsx';

/** Rounds with the client's decisions, results, reports, and the state of the client. */
export function ClientTab() {
  const { id } = useSubmission().submission;
  const isLoaded = useLoadedOnce([useRounds(id), useResults(id), useMonthlyReports(id)]);
  // Together: a section that grows would move those below it.
  if (!isLoaded) return <Loading label="Loading the client..." />;
  return (
    <>
      <ClientRounds />
      <ResultsSection />
      <MonthlyReportsSection />
      <ClientState />
    </>
  );
}
