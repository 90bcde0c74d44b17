import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { toHashtag } from '../../ui/postText.ts';
import styles from './TagsField.module.css';
import { ToolButton } from './ToolButton.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');

  function take(text: string) {
    const added = newTags(text, tags);
    if (added.length > 0) onChange([...tags, ...added]);
    setTyped('');
  }
  return (
    <div>
      <Field id="post-tags" label={t`Tags`} help={t`Enter or a comma adds a tag.`}>
        <TextInput
          id="post-tags"
          value={typed}
          autoComplete="off"
          aria-describedby="post-tags-help"
          onChange={({ target }) => {
            if (target.value.includes(',')) take(target.value);
            else setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take(typed);
          }}
          onBlur={() => take(typed)}
        />
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {toHashtag(tag)}
              <ToolButton
                aria-label={t`Remove tag ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                ×
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Tags in typed text, parted by commas, that are not there yet; case and a leading '#' make no difference. */
function newTags(text: string, tags: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => toHashtag(tag).toLowerCase()));
  const added: string[] = [];
  for (const part of text.split(',')) {
    const tag = part.trim().replace(/^#+/u, '');
    const key = toHashtag(tag).toLowerCase();
    if (tag === '' || known.has(key)) continue;
    known.add(key);
    added.push(tag);
  }
  return added;
}
