import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './BoardCardView.module.css';
import sheet from './Card.module.css';
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
    <li
      ref={element}
      className={classes(sheet.card, styles.card)}
      {...(isTarget && { 'aria-current': 'true' as const })}
    >
      <h3>
        {card.name}
        {card.closed && ' (archived)'}
      </h3>
      <div className={classes(styles.text, !isOpen && styles.folded)}>{text}</div>
      <Attachments attachments={card.attachments} />
      {text !== '' && (
        <div className={styles.tools}>
          {isLong && !isTarget && (
            <Button small aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? 'Show less' : 'Show all'}
            </Button>
          )}
          <CopyButton text={text} />
        </div>
      )}
    </li>
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
    <Button small onClick={copy} aria-live="polite">
      {label}
    </Button>
  );
}
