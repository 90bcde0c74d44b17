import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './BoardCardView.module.css';
import sheet from './Card.module.css';
import type { BoardCard } from './sandboxApi.ts';

/** Longer texts are folded; about ten lines of a card. */
const FOLDED_LENGTH = 480;
const FOLDED_LINES = 10;

/** One card. The one that was asked for in the address is unfolded, marked and in view. */
export function BoardCardView({ card, isTarget }: { card: BoardCard; isTarget: boolean }) {
  const [unfolded, setUnfolded] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const { name } = card;
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
      <h3>{card.closed ? t`${name} (archived)` : name}</h3>
      <div className={classes(styles.text, !isOpen && styles.folded)}>{text}</div>
      <Attachments attachments={card.attachments} />
      {text !== '' && (
        <div className={styles.tools}>
          {isLong && !isTarget && (
            <Button small aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t`Show less` : t`Show all`}
            </Button>
          )}
          <CopyButton text={text} />
        </div>
      )}
    </li>
  );
}

const OUTCOMES = {
  copied: () => t`Copied`,
  refused: () => t`Copying is not allowed here`,
} as const;

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Button small onClick={copy} aria-live="polite">
      {outcome === undefined ? t`Copy text` : OUTCOMES[outcome]()}
    </Button>
  );
}

/** A card's text without the line by which the server finds the card again. */
function withoutReference(desc: string): string {
  return desc.replace(/\n*^Byline reference: .*$\n?/m, '');
}
