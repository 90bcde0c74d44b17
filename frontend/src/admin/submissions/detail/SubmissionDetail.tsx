import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { TEXTS } from '../../texts.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';
import { DetailBar } from './bar/DetailBar.tsx';
import { BasicInformation } from './basic/BasicInformation.tsx';
import { FollowUps } from './FollowUps.tsx';
import { GeneratedPosts } from './fullPosts/GeneratedPosts.tsx';
import { IdeaDesk } from './ideas/IdeaDesk.tsx';
import { InterviewCard } from './interview/InterviewCard.tsx';
import { Month } from './month/Month.tsx';
import { PromiseLine } from './PromiseLine.tsx';
import { LinkedinPosts } from './posts/LinkedinPosts.tsx';
import { PersonalData } from './privacy/PersonalData.tsx';
import { SpamNotice } from './privacy/SpamNotice.tsx';
import { ClientRounds } from './rounds/ClientRounds.tsx';
import { RuledOutList } from './ruledOut/RuledOutList.tsx';
import { StrategyCard } from './strategy/StrategyCard.tsx';
import { UnreadableNotice } from './UnreadableNotice.tsx';

/** The sections in SPEC's order, and what the client rules out beside what is known of them. */
export function SubmissionDetail() {
  const { submission } = useSubmission();
  const title = TEXTS.detail.title(shownWebsite(submission.website));
  const heading = useRef<HTMLHeadingElement>(null);
  // A new view: its top, for the eyes and for the keyboard, unless its address names a part of it.
  useEffect(() => {
    if (window.location.hash === '') heading.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} · Byline`}</title>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h2"
        dir="auto"
        sx={{ fontSize: { xs: '1.5rem', sm: '2rem' }, overflowWrap: 'anywhere', outline: 'none', mb: 0.5 }}
      >
        {title}
      </Typography>
      <PromiseLine />
      <DetailBar />
      <SpamNotice />
      <FollowUps />
      <UnreadableNotice />
      <BasicInformation />
      <RuledOutList />
      <InterviewCard />
      <LinkedinPosts />
      <IdeaDesk />
      <GeneratedPosts />
      <Month />
      <StrategyCard />
      <ClientRounds />
      <PersonalData />
    </>
  );
}
