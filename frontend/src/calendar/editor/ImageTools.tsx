import { t } from '@lingui/core/macro';
import styles from './ImageTools.module.css';
import { ToolButton } from './ToolButton.tsx';

interface ImageToolsProps {
  /** From 1. */
  place: number;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Moves an image of a post, or takes it away. */
export function ImageTools({ place, ids, onChange }: ImageToolsProps) {
  const index = place - 1;
  return (
    <span className={styles.tools}>
      <ToolButton
        aria-label={t`Move image ${place} earlier`}
        disabled={index === 0}
        onClick={() => onChange(swapped(ids, index - 1))}
      >
        ←
      </ToolButton>
      <ToolButton
        aria-label={t`Move image ${place} later`}
        disabled={place === ids.length}
        onClick={() => onChange(swapped(ids, index))}
      >
        →
      </ToolButton>
      <ToolButton
        aria-label={t`Remove image ${place}`}
        onClick={() => onChange(ids.filter((_, other) => other !== index))}
      >
        ×
      </ToolButton>
    </span>
  );
}

/** The ids with the one at `index` and the next exchanged. */
function swapped(ids: readonly string[], index: number): string[] {
  const [one, other] = ids.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...ids];
  return [...ids.slice(0, index), other, one, ...ids.slice(index + 2)];
}
