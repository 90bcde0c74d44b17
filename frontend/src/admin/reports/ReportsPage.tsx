import { REPORT_NAMES, type ReportName } from '#shared/reports';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ReportCard } from './ReportCard.tsx';

/** Promised and kept posts, strategies and decisions. AI spending is in the settings. */
const SHOWN: readonly ReportName[] = REPORT_NAMES.filter((name) => name !== 'spend');

/** The agency's reports, each as a chart and a table. */
export default function ReportsPage() {
  return (
    <>
      <title>{`Reports · Byline`}</title>
      <PageTitle intro="The last twelve months, and all unfinished forms. Forms on hold are not counted.">
        Reports
      </PageTitle>
      {SHOWN.map((name) => (
        <ReportCard key={name} name={name} />
      ))}
    </>
  );
}
