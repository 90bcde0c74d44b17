import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { useServer } from '../../../useServer.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { POST_TEXTS } from './postTexts.ts';
import { usePostWrite } from './usePostWrite.ts';

const TEXT = DETAIL_TEXTS.fullPosts;

/** The post's card; that the server is making it; or the way to have it made. */
export function CardState({ post }: { post: Post }) {
  const { submission } = useSubmission();
  const isOwed = submission.follow_ups.some(
    ({ kind, subject, state }) => kind === 'post_card' && subject === post.ideaId && state === 'due',
  );
  if (post.trelloCardUrl) {
    return (
      <Box component="span" sx={{ px: 0.625, fontSize: '0.8125rem', fontWeight: 600 }}>
        <ExternalLink href={post.trelloCardUrl}>{TEXT.viewCard}</ExternalLink>
      </Box>
    );
  }
  if (isOwed && !post.trelloCardError) {
    return (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ px: 0.625 }}>
        {TEXT.makingCard}
      </Typography>
    );
  }
  return <CardButton post={post} />;
}

/** Makes the card of a post that has none. The server makes at most one, whoever asks however often. */
function CardButton({ post }: { post: Post }) {
  const { trello_board_id, trello_todo_list_id } = useSubmission().submission;
  const write = usePostWrite();
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const label = post.trelloCardError ? TEXT.retryCard : TEXT.makeCard;
  const make = async () => {
    setBusy(true);
    await write(
      server
        .createCard({
          submissionId: post.submissionId,
          boardId: trello_board_id ?? '',
          listId: trello_todo_list_id ?? '',
          post,
        })
        .then(({ id, shortUrl }): Post => {
          const { trelloCardError: _solved, ...solved } = post;
          return { ...solved, trelloCardId: id, trelloCardUrl: shortUrl };
        }),
    );
    setBusy(false);
  };
  return (
    <Button
      size="small"
      disabled={busy || !trello_board_id || !trello_todo_list_id}
      aria-label={POST_TEXTS.of(label, post.title)}
      onClick={make}
    >
      {label}
    </Button>
  );
}
