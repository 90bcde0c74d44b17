import { Icon } from '../../ui/Icon.tsx';
import styles from './IconButton.module.css';

const PATHS = {
  previous: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
} as const;

interface IconButtonProps {
  icon: keyof typeof PATHS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of one drawn sign. It is not the round one of the controls: it stands in a row of square ones. */
export function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={22}>
        <path d={PATHS[icon]} />
      </Icon>
    </button>
  );
}
