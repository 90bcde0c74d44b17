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
    const id = idIn(hash);
    if (!isPending && id !== '') scrollToSection(placeOf(id));
  }, [hash, key, isPending]);
}

/** What an address names; nothing, where somebody wrote it by hand and it cannot be read. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** Where links lead that name a section which a submission does not have yet. */
const UNTIL_THEN: Readonly<Record<string, string>> = { selected: 'idea-desk' };

function placeOf(id: string): string {
  return document.getElementById(id) ? id : (UNTIL_THEN[id] ?? id);
}
