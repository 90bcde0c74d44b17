import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { normalizeLinkedinProfile, normalizeWebsite } from '#rules/addresses';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { columnName } from '../../columnNames.ts';
import { formatMoment } from '../../dates.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { shownWebsite } from '../../shownWebsite.ts';
import { FileGallery } from './FileGallery.tsx';

/** The facts in SPEC's order; links to the board and the manual where there are any. */
export function BasicFacts() {
  const { submission } = useSubmission();
  const { website, email, industry, icp, usp, linkedin_profile, topics_to_talk_about } = submission;
  const { trello_board_url, brand_manual_url, created_at, completed_at } = submission;
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        <Fact label={columnName('website')}>
          <ExternalLink href={normalizeWebsite(website) ?? ''}>{shownWebsite(website)}</ExternalLink>
        </Fact>
        <Fact label={columnName('email')}>{email}</Fact>
        <Fact label={columnName('industry')}>{industry}</Fact>
        <Fact label={columnName('icp')}>{icp}</Fact>
        {usp && <Fact label={columnName('usp')}>{usp}</Fact>}
        <Fact label={columnName('linkedin_profile')}>
          {linkedin_profile && (
            <ExternalLink href={normalizeLinkedinProfile(linkedin_profile) ?? ''}>
              {linkedin_profile}
            </ExternalLink>
          )}
        </Fact>
        <Fact label={columnName('topics_to_talk_about')}>{topics_to_talk_about}</Fact>
        <Fact label="Submitted At">{formatMoment(created_at)}</Fact>
        {completed_at && <Fact label="Interview completed">{formatMoment(completed_at)}</Fact>}
        {trello_board_url && (
          <Fact label="Trello board">
            <ExternalLink href={trello_board_url}>Open the board</ExternalLink>
          </Fact>
        )}
        {brand_manual_url && (
          <Fact label="Brand manual">
            <ExternalLink href={brand_manual_url}>Open the brand manual</ExternalLink>
          </Fact>
        )}
      </Box>
      <FileGallery />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Typography>
    </div>
  );
}
