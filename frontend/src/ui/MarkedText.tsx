import Box from '@mui/material/Box';
import { tokens } from '../theme/tokens.ts';
import type { DiffPart } from './wordDiff.ts';

interface Props {
  parts: readonly DiffPart[];
  /** The text of one side with what only that side has marked, or both as one text. */
  show: 'before' | 'after' | 'all';
}

/** A text with what differs marked, by shape as well as by colour. */
export function MarkedText({ parts, show }: Props) {
  const shown = parts.filter(({ side }) => show === 'all' || side === 'both' || side === show);
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...MARKS }}>
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
        <Stretch key={index} part={part} isAlone={show !== 'all'} />
      ))}
    </Box>
  );
}

function Stretch({ part: { text, side }, isAlone }: { part: DiffPart; isAlone: boolean }) {
  if (side === 'both') return text;
  if (isAlone) return <mark>{text}</mark>;
  return side === 'after' ? <ins>{text}</ins> : <del>{text}</del>;
}

const MARKS = {
  '& ins, & mark': {
    color: tokens.accentDark,
    bgcolor: tokens.accentSoft,
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '& del': { color: tokens.danger, textDecoration: 'line-through' },
} as const;
