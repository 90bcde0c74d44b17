import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { normalizeLinkedinProfile, normalizeWebsite } from '#rules/addresses';
import { FIELD_NAMES, type FieldName, type FieldType, fieldOf } from '#rules/fields';
import type { Language } from '#rules/languages';
import { formatMoment } from '../../../ui/dates.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { shownWebsite } from '../../../ui/shownWebsite.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { FileGallery } from './FileGallery.tsx';

/** What the client said, field by field, then when; links to the board and the manual where there are any. */
export function BasicFacts() {
  const { submission } = useSubmission();
  const { language, trello_board_url, brand_manual_url, created_at, completed_at } = submission;
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {FIELD_NAMES.map((name) => (
          <FieldFact key={name} name={name} text={submission[name]} />
        ))}
        <Fact label="Language">{languageName(language)}</Fact>
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

function FieldFact({ name, text }: { name: FieldName; text: string }) {
  const { label, type, hiddenWhileEmpty } = fieldOf(name);
  if (hiddenWhileEmpty && text === '') return null;
  return <Fact label={label}>{linked(text, type)}</Fact>;
}

/** The panel is English, whatever the form is. */
function languageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** Addresses as links; everything else as it is. */
function linked(text: string, type: FieldType): ReactNode {
  if (type === 'website') {
    return <ExternalLink href={normalizeWebsite(text) ?? ''}>{shownWebsite(text)}</ExternalLink>;
  }
  if (type === 'profile' && text !== '') {
    return <ExternalLink href={normalizeLinkedinProfile(text) ?? ''}>{text}</ExternalLink>;
  }
  return text;
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
