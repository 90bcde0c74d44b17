import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { ExamplePost } from './ExamplePost.tsx';
import styles from './ExamplePosts.module.css';
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
    <section aria-label={t`Example posts`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t`What your posts can look like`}</h2>
        <Button startIcon={playing ? <PauseIcon /> : <PlayIcon />} onClick={() => setPlaying(!playing)}>
          {playing ? t`Pause` : t`Play`}
        </Button>
        <IconButton
          aria-label={t`Previous example`}
          onClick={() => scrollBy(strip.current, -1)}
          className={styles.arrow}
        >
          <ArrowIcon back />
        </IconButton>
        <IconButton
          aria-label={t`Next example`}
          onClick={() => scrollBy(strip.current, 1)}
          className={styles.arrow}
        >
          <ArrowIcon />
        </IconButton>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard; the arrow keys scroll it
        tabIndex={0}
        aria-label={t`Example posts, scrolls sideways`}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onTouchStart={() => setPlaying(false)}
      >
        {EXAMPLES.map((example) => (
          <ExamplePost key={example.author} example={example} />
        ))}
      </ul>
    </section>
  );
}

function mayMove(): boolean {
  return !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

/** Moves by one card; after the last comes the first. */
function scrollBy(strip: HTMLElement | null, direction: 1 | -1): void {
  const card = strip?.firstElementChild;
  if (!strip || !card) return;
  // Where text runs from right to left, what comes next lies to the left, and is counted below zero.
  const along = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  const place = strip.scrollLeft * along;
  const distance = card.getBoundingClientRect().width + 16;
  const end = strip.scrollWidth - strip.clientWidth;
  const atEnd = direction === 1 ? place >= end - 4 : place <= 4;
  const wrapped = direction === 1 ? 0 : end;
  const behavior = mayMove() ? 'smooth' : 'auto';
  strip.scrollTo?.({ left: along * (atEnd ? wrapped : place + direction * distance), behavior });
}
