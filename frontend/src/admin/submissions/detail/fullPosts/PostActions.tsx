import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Post } from '../../../../api/posts.ts';
import { plainPostText } from '../../../../ui/postText.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { CardState } from './CardState.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { PhotosButton } from './photos/PhotosButton.tsx';
import { RewriteButton } from './rewrite/RewriteButton.tsx';
import { VersionsButton } from './versions/VersionsButton.tsx';

interface Props {
  post: Post;
  onEdit: () => void;
  onRewriting: () => void;
  onRestored: () => void;
}

export function PostActions({ post, onEdit, onRewriting, onRestored }: Props) {
  const { title, fullPost } = post;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <CopyButton label={DETAIL_TEXTS.fullPosts.copy} text={plainPostText(fullPost)} name={title} />
      <Button size="small" data-edit onClick={onEdit} aria-label={`${TEXTS.edit}: ${title}`}>
        {TEXTS.edit}
      </Button>
      <RewriteButton post={post} onStarted={onRewriting} />
      <VersionsButton post={post} onRestored={onRestored} />
      <PhotosButton post={post} />
      <CalendarButton post={post} />
      <CardState post={post} />
      <DeleteButton post={post} />
    </Box>
  );
}
