import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { toHashtag } from '../../ui/postText.ts';
import { TEXTS } from '../texts.ts';

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
      <FormControl fullWidth>
        <InputLabel htmlFor="post-tags">{TEXTS.tags}</InputLabel>
        <OutlinedInput
          id="post-tags"
          label={TEXTS.tags}
          value={typed}
          autoComplete="off"
          inputProps={{ 'aria-describedby': 'post-tags-help' }}
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
        <FormHelperText id="post-tags-help">{TEXTS.tagsHelp}</FormHelperText>
      </FormControl>
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((tag) => (
            <li key={tag}>
              {toHashtag(tag)}
              <button
                type="button"
                aria-label={TEXTS.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                ×
              </button>
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
