import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../theme/tokens.ts';
import { asSentence } from '../../../ui/asSentence.ts';
import { PostText } from '../../../ui/PostText.tsx';

/** A post as the wizard shows it. */
export interface CardPost {
  title: string;
  contentType: string;
  fullPost: string;
  trelloCardUrl?: string;
  error?: string;
}

/** A post: title, kind, the full text, where it is on the board, and what went wrong, if anything did. */
export function PostCard({ post }: { post: CardPost }) {
  const { title, contentType, fullPost, trelloCardUrl, error } = post;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{
        p: { xs: 2, sm: 3 },
        bgcolor: '#ffffff',
        border: `1px solid ${tokens.line}`,
        borderRadius: '14px',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h3">{title}</Typography>
        <Box
          component="span"
          sx={{
            px: 1.25,
            py: 0.25,
            borderRadius: '20px',
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: tokens.accentSoft,
            color: tokens.accentDark,
          }}
        >
          {contentType}
        </Box>
      </Box>
      {fullPost !== '' && <PostText text={fullPost} />}
      {error && (
        <Box role="alert" sx={{ mt: 1, color: 'error.main', fontWeight: 550 }}>
          {asSentence(error)}
        </Box>
      )}
      {trelloCardUrl && /^https?:\/\//.test(trelloCardUrl) && (
        <Box sx={{ mt: 2 }}>
          <Box
            component="a"
            href={trelloCardUrl}
            target="_blank"
            rel="noreferrer"
            sx={{ color: tokens.accent }}
          >
            View in Trello
          </Box>
        </Box>
      )}
    </Box>
  );
}
