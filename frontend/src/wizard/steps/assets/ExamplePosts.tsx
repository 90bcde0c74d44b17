import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../frame/Button.tsx';
import { ExamplePost } from './ExamplePost.tsx';
import { EXAMPLES } from './examples.ts';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons.tsx';

/** Pause between two moves of the carousel, in milliseconds. */
const MOVE_EVERY_MS = 4000;

/** A carousel of example posts. It moves by itself until it is paused, touched or not wanted to move at all. */
export function ExamplePosts() {
  const strip = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(mayMove);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => scrollBy(strip.current, 1), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, held]);
  return (
    <Box component="section" aria-label="Example posts">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 1.5, gap: 0.5 }}>
        <Typography variant="h2" sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
          What your posts can look like
        </Typography>
        <Button
          variant="text"
          startIcon={playing ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <IconButton aria-label="Previous example" onClick={() => scrollBy(strip.current, -1)}>
          <ArrowIcon back />
        </IconButton>
        <IconButton aria-label="Next example" onClick={() => scrollBy(strip.current, 1)}>
          <ArrowIcon />
        </IconButton>
      </Box>
      <Box
        component="ul"
        ref={strip}
        // A region that scrolls must be reachable by keyboard: the arrow keys scroll it.
        tabIndex={0}
        aria-label="Example posts, scrolls sideways"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onTouchStart={() => setPlaying(false)}
        sx={{
          display: 'flex',
          gap: 2,
          m: 0,
          p: 0.5,
          pb: 1.5,
          listStyle: 'none',
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
          borderRadius: '10px',
        }}
      >
        {EXAMPLES.map((example) => (
          <ExamplePost key={example.author} example={example} />
        ))}
      </Box>
    </Box>
  );
}

function mayMove(): boolean {
  return !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

/** Moves by one card; after the last comes the first. */
function scrollBy(strip: HTMLElement | null, direction: 1 | -1): void {
  const card = strip?.firstElementChild;
  if (!strip || !card) return;
  const distance = card.getBoundingClientRect().width + 16;
  const end = strip.scrollWidth - strip.clientWidth;
  const atEnd = direction === 1 ? strip.scrollLeft >= end - 4 : strip.scrollLeft <= 4;
  const wrapped = direction === 1 ? 0 : end;
  const behavior = mayMove() ? 'smooth' : 'auto';
  strip.scrollTo?.({ left: atEnd ? wrapped : strip.scrollLeft + direction * distance, behavior });
}
