import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { MAX_POST_LENGTH } from '#rules/limits.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { TextArea } from '../../ui/controls/TextInput.tsx';
import { publishedText } from '../../ui/postText.ts';
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
  const [used, limit] = [i18n.number(length), i18n.number(MAX_POST_LENGTH)];
  return (
    <Field id="post-content" label={t`Content`}>
      <TextArea
        id="post-content"
        dir="auto"
        className={styles.text}
        value={content}
        aria-invalid={over > 0}
        aria-describedby="post-content-help post-content-count"
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.help}>
        <p id="post-content-help">{t`Two stars make **bold**.`}</p>
        <p id="post-content-count" className={classes(over > 0 && styles.over)}>
          {t`${used} of ${limit} characters`}
        </p>
      </div>
      <p role="status" className={styles.over}>
        {over > 0 ? tooLong(over) : ''}
      </p>
    </Field>
  );
}

function tooLong(over: number): string {
  return plural(over, {
    one: '# character too long for the network.',
    other: '# characters too long for the network.',
  });
}
