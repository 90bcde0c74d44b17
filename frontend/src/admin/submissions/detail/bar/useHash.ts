import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePosts } from '../../../posts/usePosts.ts';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Goes to the section, or the post, that the address names after its '#', each time that a link names one. */
export function useHash(): void {
  const { hash, key } = useLocation();
  // A post may be meant, and above what is not there yet everything would move.
  const { isPending } = usePosts(useSubmission().submission.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    if (!isPending && hash.length > 1) scrollToSection(decodeURIComponent(hash.slice(1)));
  }, [hash, key, isPending]);
}
