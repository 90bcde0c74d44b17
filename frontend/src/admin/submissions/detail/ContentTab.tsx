import { scrollToAct, scrollToSection } from '../../ui/scrollToSection.ts';
import { BasicInformation } from './basic/BasicInformation.tsx';
import { GeneratedPosts } from './fullPosts/GeneratedPosts.tsx';
import { IdeasPanel } from './ideas/IdeasPanel.tsx';
import { InterviewCard } from './interview/InterviewCard.tsx';
import { useStepAction } from './nextActions.tsx';
import { LinkedinPosts } from './posts/LinkedinPosts.tsx';

/** SPEC's six sections, in its order. */
export function ContentTab() {
  useStepAction('interview', () => scrollToSection('interview'));
  useStepAction('select', () => scrollToAct('[data-act="select"]', 'ideas'));
  useStepAction('follow', () => scrollToAct('[data-act="follow"]', 'generated'));
  useStepAction('changes', () => scrollToAct('[data-act="changes"]', 'generated'));
  useStepAction('faults', () => scrollToAct('[data-act="faults"]', 'generated'));
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
