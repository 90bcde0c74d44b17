import { AsksSection } from '../asks/AsksSection.tsx';
import { useAsks } from '../asks/useAsks.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useImports } from '../submission/useImports.ts';
import { useSources } from '../submission/useSources.ts';
import { Loading } from '../ui/LoadState.tsx';
import { useLoadedOnce } from '../ui/useLoadedOnce.ts';
import { ImportsSection } from './ImportsSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';

/** Sources of posts, and the actions that add more. */
export function MaterialTab() {
  const { id } = useSubmission().submission;
  const sources = useSources(id);
  const isLoaded = useLoadedOnce([useAsks(id), useImports(id), sources]);
  // Together: a section that grows would move those below it.
  if (!isLoaded) return <Loading label="Loading the material..." />;
  return (
    <>
      <AsksSection />
      <ImportsSection onChange={() => void sources.refetch()} />
      <SourcesSection />
    </>
  );
}
