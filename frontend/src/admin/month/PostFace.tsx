import { Box } from '@mui/material';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { StateMark } from '../post/StateMark.tsx';
import { type BoardPost, hasDay } from './monthModel.ts';

export const cardStyles = {
  display: 'block',
  width: '100%',
  minHeight: 44,
  p: 0.75,
  border: `1px solid ${tokens.line}`,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  textAlign: 'start',
  font: 'inherit',
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: `3px solid ${tokens.focus}`, outlineOffset: 1 },
} as const;

export const FIXED = { ...cardStyles, bgcolor: tokens.paper, cursor: 'default', '&:hover': {} } as const;

interface PostFaceProps {
  post: BoardPost;
  /** The client's name, on a board of several clients. */
  client?: string | undefined;
  fixed?: boolean;
}

/** A post on the board, also while it is dragged. */
export function PostFace({ post, client, fixed = false }: PostFaceProps) {
  const { title, plannedTime, plannedDay, state } = post;
  const elsewhere =
    client === undefined && plannedDay && !hasDay(post) ? `Planned for ${formatMediumDay(plannedDay)}` : '';
  return (
    <Box component="span" sx={fixed ? FIXED : { display: 'block' }}>
      {client !== undefined && (
        <Box component="span" dir="auto" sx={CLIENT}>
          {client}
        </Box>
      )}
      <Box component="span" dir="auto" sx={client === undefined ? TITLE : TITLE_OF_CLIENT}>
        {title}
      </Box>
      <Box component="span" sx={META}>
        {plannedTime && <span>{plannedTime}</span>} <StateMark state={state} /> {elsewhere}
      </Box>
    </Box>
  );
}

const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: tokens.size.small,
  lineHeight: 1.35,
  fontWeight: 600,
  color: 'text.primary',
} as const;
const TITLE_OF_CLIENT = { ...TITLE, WebkitLineClamp: 1, fontWeight: 400 } as const;
const CLIENT = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: tokens.size.small,
  lineHeight: 1.35,
  fontWeight: 600,
  color: 'text.primary',
} as const;
const META = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  mt: 0.25,
  paddingInlineEnd: '22px',
  fontSize: tokens.size.fine,
  lineHeight: 1.35,
  color: 'text.secondary',
} as const;
