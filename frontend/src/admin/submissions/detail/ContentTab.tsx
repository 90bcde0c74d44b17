import { Loading } from '../../ui/LoadState.tsx';
import { scrollToAct, scrollToSection } from '../../ui/scrollToSection.ts';
import { BasicInformation } from './basic/BasicInformation.tsx';
import { GeneratedPosts } from './fullPosts/GeneratedPosts.tsx';
import { IdeasPanel } from './ideas/IdeasPanel.tsx';
import { InterviewCard } from './interview/InterviewCard.tsx';
import { useNextStep } from './next/useNextStep.ts';
import { useStepAction } from './nextActions.tsx';
import { LinkedinPosts } from './posts/LinkedinPosts.tsx';

/** SPEC's six sections, in its order; drawn once it is known which of them is open, so that nothing moves under a press. */
export function ContentTab() {
  const { section } = useNextStep();
  useStepAction('interview', () => scrollToSection('interview'));
  useStepAction('follow', () => scrollToAct('[data-act="follow"]', 'generated'));
  useStepAction('changes', () => scrollToAct('[data-act="changes"]', 'generated'));
  useStepAction('faults', () => scrollToAct('[data-act="faults"]', 'generated'));
  if (!section) return <Loading label="Loading..." />;
  return (
    <>
      <BasicInformation />
      <InterviewCard />
      <LinkedinPosts />
      <IdeasPanel />
      <GeneratedPosts />
    </>
  );
}
