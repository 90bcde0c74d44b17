import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { Attachments } from './Attachments.tsx';
import type { BoardCard } from './sandboxApi.ts';
import { withoutReference } from './words.ts';

/** Longer texts are folded; about ten lines of a card. */
const FOLDED_LENGTH = 480;
const FOLDED_LINES = 10;

/** One card. The one that was asked for in the address is unfolded, marked and in view. */
export function BoardCardView({ card, isTarget }: { card: BoardCard; isTarget: boolean }) {
  const [unfolded, setUnfolded] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const text = withoutReference(card.desc);
  const isLong = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES;
  const isOpen = !isLong || unfolded || isTarget;

  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);

  return (
    <Card
      component="li"
      ref={element}
      {...(isTarget && { 'aria-current': 'true' as const })}
      sx={{ p: 2, ...(isTarget && { borderColor: tokens.accent, boxShadow: `0 0 0 1px ${tokens.accent}` }) }}
    >
      <Typography variant="h3" sx={{ mb: 1 }}>
        {card.name}
        {card.closed && ' (archived)'}
      </Typography>
      <Typography component="div" sx={isOpen ? wholeText : foldedText}>
        {text}
      </Typography>
      <Attachments attachments={card.attachments} />
      {text !== '' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, ml: '-5px' }}>
          {isLong && !isTarget && (
            <Button size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? 'Show less' : 'Show all'}
            </Button>
          )}
          <CopyButton text={text} />
        </Box>
      )}
    </Card>
  );
}

function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy text');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Copying is not allowed here'),
    );
  return (
    <Button size="small" onClick={copy} aria-live="polite">
      {label}
    </Button>
  );
}

const wholeText = { whiteSpace: 'pre-wrap', fontSize: '0.9375rem' };
const foldedText = {
  ...wholeText,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: FOLDED_LINES,
  overflow: 'hidden',
};
