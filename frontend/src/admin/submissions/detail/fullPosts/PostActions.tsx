import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { plainPostText } from '../../../../ui/postText.ts';
import { TEXTS } from '../../../texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { CardButton } from './CardButton.tsx';
import { WriteAgainButton } from './WriteAgainButton.tsx';

export function PostActions({ post, onEdit }: { post: GeneratedPost; onEdit: () => void }) {
  const { title, fullPost, trelloCardUrl } = post;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <CopyButton label={TEXTS.fullPosts.copy} text={plainPostText(fullPost)} name={title} />
      <Button size="small" data-edit onClick={onEdit} aria-label={`${TEXTS.edit}: ${title}`}>
        {TEXTS.edit}
      </Button>
      <WriteAgainButton post={post} />
      <CalendarButton post={post} />
      {trelloCardUrl ? (
        <Box component="span" sx={{ px: 0.625, fontSize: '0.8125rem', fontWeight: 600 }}>
          <ExternalLink href={trelloCardUrl}>{TEXTS.fullPosts.viewCard}</ExternalLink>
        </Box>
      ) : (
        <CardButton post={post} />
      )}
    </Box>
  );
}
