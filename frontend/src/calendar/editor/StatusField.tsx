import { type PostStatus, STATUS_LABELS, STATUSES } from '../../plannedPosts/post.ts';
import { TEXTS } from '../texts.ts';

interface StatusFieldProps {
  status: PostStatus;
  onChange: (status: PostStatus) => void;
}

export function StatusField({ status, onChange }: StatusFieldProps) {
  return (
    <fieldset className="status-field">
      <legend>{TEXTS.status}</legend>
      {STATUSES.map((option) => (
        <label key={option} className={`status-option badge-${option}`}>
          <input
            type="radio"
            name="post-status"
            checked={status === option}
            onChange={() => onChange(option)}
          />
          {STATUS_LABELS[option]}
        </label>
      ))}
    </fieldset>
  );
}
