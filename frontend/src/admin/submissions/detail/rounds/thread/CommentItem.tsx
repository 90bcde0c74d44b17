import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ThreadComment } from '../../../../../api/rounds.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { formatMoment } from '../../../../ui/dates.ts';

interface Props {
  comment: Omit<ThreadComment, 'internal'> & { internal?: boolean };
  /** The subject of the comment, where the context does not show it. */
  about?: ReactNode;
}

/** One contribution: whose it is shows by its edge and its words; what is only for us shows by its frame and a lock. */
export function CommentItem({ comment, about }: Props) {
  const { by, name, text, version, quote, place, at, internal = false } = comment;
  const who = by === 'agency' ? 'Us' : (name ?? 'The client');
  return (
    <Box component="li" sx={internal ? INTERNAL : { ...SENT, borderColor: EDGES[by] }}>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        <Box component="strong" dir="auto" sx={{ color: 'text.primary' }}>
          {who}
        </Box>
        {about && <span>{about}</span>}
        <span>{formatMoment(at)}</span>
        {version > 0 && !about && <span>{`version ${version}`}</span>}
        {internal && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              fontWeight: 600,
              color: 'warning.main',
            }}
          >
            <LockOutlinedIcon sx={{ fontSize: 16 }} />
            Only for us
          </Box>
        )}
      </Typography>
      {quote && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            m: 0,
            my: 0.5,
            pl: 1,
            borderInlineStart: `2px solid ${tokens.line}`,
            color: 'text.secondary',
          }}
        >
          {quote.exact}
          {!place && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
              The text has changed: these words are no longer in it.
            </Box>
          )}
        </Box>
      )}
      <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
}

const EDGES = { client: tokens.accent, agency: tokens.inkSoft } as const;
const SENT = { borderInlineStart: '3px solid', pl: 1.5, py: 0.25 } as const;
const INTERNAL = {
  border: `1px dashed ${tokens.warning}`,
  borderRadius: 1.5,
  bgcolor: tokens.paper,
  px: 1.5,
  py: 1,
} as const;
