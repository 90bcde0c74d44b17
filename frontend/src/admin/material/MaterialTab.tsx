import { AsksSection } from '../asks/AsksSection.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSources } from '../submission/useSources.ts';
import { ImportsSection } from './ImportsSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';

/** What posts are written from, and how to get more of it. */
export function MaterialTab() {
  const { submission } = useSubmission();
  const { refetch } = useSources(submission.id);
  return (
    <>
      <AsksSection />
      <ImportsSection onChange={() => void refetch()} />
      <SourcesSection />
    </>
  );
}
