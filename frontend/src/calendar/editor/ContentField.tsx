import { MAX_POST_LENGTH } from '#rules/limits.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { TextArea } from '../../ui/controls/TextInput.tsx';
import { publishedText } from '../../ui/postText.ts';
import { TEXTS } from '../texts.ts';
import styles from './ContentField.module.css';

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
    <Field id="post-content" label={TEXTS.content}>
      <TextArea
        id="post-content"
        className={styles.text}
        value={content}
        aria-invalid={over > 0}
        aria-describedby="post-content-help post-content-count"
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.help}>
        <p id="post-content-help">{TEXTS.contentHelp}</p>
        <p id="post-content-count" className={classes(over > 0 && styles.over)}>
          {TEXTS.characters(length, MAX_POST_LENGTH)}
        </p>
      </div>
      <p role="status" className={styles.over}>
        {over > 0 ? TEXTS.tooLong(over) : ''}
      </p>
    </Field>
  );
}
