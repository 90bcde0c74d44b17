import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_POST_LENGTH } from '#rules/limits.ts';
import { publishedText } from '../../ui/postText.ts';
import { TEXTS } from '../texts.ts';

interface ContentFieldProps {
  content: string;
  tags: readonly string[];
  onChange: (content: string) => void;
}

/** The text, and how much of the network's room it takes once published: without markup, with its hashtags. */
export function ContentField({ content, tags, onChange }: ContentFieldProps) {
  const length = publishedText(content, tags).length;
  const over = length - MAX_POST_LENGTH;
  return (
    <FormControl fullWidth error={over > 0}>
      <InputLabel htmlFor="post-content">{TEXTS.content}</InputLabel>
      <OutlinedInput
        id="post-content"
        label={TEXTS.content}
        multiline
        minRows={7}
        maxRows={18}
        value={content}
        inputProps={{ 'aria-describedby': 'post-content-help post-content-count' }}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="help-row">
        <FormHelperText id="post-content-help" error={false}>
          {TEXTS.contentHelp}
        </FormHelperText>
        <FormHelperText id="post-content-count">{TEXTS.characters(length, MAX_POST_LENGTH)}</FormHelperText>
      </div>
      <FormHelperText role="status" sx={{ mt: 0 }}>
        {over > 0 ? TEXTS.tooLong(over) : ''}
      </FormHelperText>
    </FormControl>
  );
}
