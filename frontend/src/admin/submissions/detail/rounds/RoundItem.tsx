import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Round } from '../../../../api/rounds.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { formatDay, formatMoment } from '../../../ui/dates.ts';
import { isOpen } from './roundState.ts';
import { ROUND_TEXTS } from './roundTexts.ts';
import { useRevoke } from './useRevoke.tsx';

/** One round: when it went out, whether its link opens, who has read it, and what it holds. */
export function RoundItem({ round }: { round: Round }) {
  const { releasedAt, openedAt, readerName, withStrategy, note, posts } = round;
  const { revoke, busy, dialog } = useRevoke(round);
  const released = formatMoment(releasedAt);
  return (
    <Box component="li" sx={{ border: `1px solid ${tokens.line}`, borderRadius: 2, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h4" sx={{ fontWeight: 600 }}>
            {ROUND_TEXTS.released(released)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {linkInWords(round)}
          </Typography>
          <Typography variant="body2" dir="auto" sx={{ color: openedAt ? 'success.main' : 'text.secondary' }}>
            {openedAt ? ROUND_TEXTS.opened(formatMoment(openedAt), readerName) : ROUND_TEXTS.unopened}
          </Typography>
        </Box>
        {isOpen(round, new Date()) && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={ROUND_TEXTS.revoke.of(released)}
            onClick={() => void revoke()}
          >
            {ROUND_TEXTS.revoke.label}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc' }}>
        {withStrategy && <li>{ROUND_TEXTS.withStrategy}</li>}
        {posts.map(({ postId, version, title }) => (
          <li key={postId}>
            <span dir="auto">{title}</span>
            <Typography component="span" variant="body2" color="textSecondary">
              {' · '}
              {ROUND_TEXTS.version(version)}
            </Typography>
          </li>
        ))}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {ROUND_TEXTS.note(note)}
        </Typography>
      )}
      {dialog}
    </Box>
  );
}

/** Whether the link opens, and until or since when. */
function linkInWords(round: Round): string {
  const { state } = ROUND_TEXTS;
  if (round.revokedAt) return state.revoked(formatDay(round.revokedAt));
  const day = formatDay(round.expiresAt);
  return isOpen(round, new Date()) ? state.open(day) : state.expired(day);
}
