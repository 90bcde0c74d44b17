import { useEffect, useRef, useState } from 'react';
import { submitTopics } from '../../session/topics.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { isGenerated } from '../../state/selectors.ts';

export const TOPIC_ID = 'topic';
export const EDIT_TOPICS_ID = 'edit-topics';

/**
 * Whether the topics are folded to a line: once they have their questions, and until somebody edits them. They never
 * fold under the hand of whoever is editing them, though the last change be taken back.
 */
export function useTopicsFold() {
  const session = useSession();
  const generated = useWizard(isGenerated);
  const busy = useWizard((state) => state.generation.busy);
  const [mayFold, setMayFold] = useState(generated);
  const folded = mayFold && generated && !busy;
  const byHand = useRef(false);
  // Who folds or opens them by hand goes on where the button was.
  useEffect(() => {
    if (!byHand.current) return;
    byHand.current = false;
    document.getElementById(folded ? EDIT_TOPICS_ID : TOPIC_ID)?.focus();
  }, [folded]);
  const turn = (to: 'folded' | 'open') => {
    byHand.current = true;
    setMayFold(to === 'folded');
  };
  const submit = async () => {
    // In the same moment in which the questions appear: what is below has then moved already.
    setMayFold(true);
    await submitTopics(session);
    if (!isGenerated(session.store.get())) setMayFold(false);
  };
  return { folded, edit: () => turn('open'), fold: () => turn('folded'), submit };
}
