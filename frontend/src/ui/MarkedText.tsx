import styles from './MarkedText.module.css';
import type { DiffPart } from './wordDiff.ts';

interface Props {
  parts: readonly DiffPart[];
  /** One side's text with its own words marked, or both as one text. */
  show: 'before' | 'after' | 'all';
}

/** A text with its differences marked, by shape and colour. */
export function MarkedText({ parts, show }: Props) {
  const shown = parts.filter(({ side }) => show === 'all' || side === 'both' || side === show);
  return (
    <div dir="auto" className={styles.text}>
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
        <Stretch key={index} part={part} isAlone={show !== 'all'} />
      ))}
    </div>
  );
}

function Stretch({ part: { text, side }, isAlone }: { part: DiffPart; isAlone: boolean }) {
  if (side === 'both') return text;
  if (isAlone) return <mark>{text}</mark>;
  return side === 'after' ? <ins>{text}</ins> : <del>{text}</del>;
}
