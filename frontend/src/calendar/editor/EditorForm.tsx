import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Post } from '../../plannedPosts/post.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { RadioSegments } from '../../ui/controls/Segments.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { statusLabels } from '../posts/statusLabels.ts';
import { ContentField } from './ContentField.tsx';
import styles from './EditorForm.module.css';
import { ImagesField } from './ImagesField.tsx';
import { PanelPost } from './PanelPost.tsx';
import { TagsField } from './TagsField.tsx';

interface EditorFormProps {
  post: Post;
  images: readonly (string | undefined)[];
  /** Why files were not taken in. */
  refused: readonly string[];
  dateFault: boolean;
  autoFocus: boolean;
  onChange: (part: Partial<Post>) => void;
  onFiles: (files: readonly File[]) => Promise<void>;
}

export function EditorForm({
  post,
  images,
  refused,
  dateFault,
  autoFocus,
  onChange,
  onFiles,
}: EditorFormProps) {
  const date = useRef<HTMLInputElement>(null);
  // On a low window it is below what one sees when Save Changes is pressed, and its words are below it.
  useEffect(() => {
    if (!dateFault) return;
    date.current?.focus();
    date.current?.scrollIntoView?.({ block: 'center' });
  }, [dateFault]);
  return (
    <div className={styles.fields}>
      <Field id="post-title" label={t`Post Title`} help={t`Only you see this.`}>
        <TextInput
          id="post-title"
          dir="auto"
          value={post.title}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          aria-describedby="post-title-help"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <ContentField content={post.content} tags={post.tags} onChange={(content) => onChange({ content })} />
      <ImagesField
        ids={post.imageIds}
        images={images}
        refused={refused}
        onFiles={onFiles}
        onChange={(imageIds) => onChange({ imageIds })}
      />
      <div className={styles.pair}>
        <Field
          id="post-date"
          label={t`Scheduled Date`}
          fault={dateFault ? t`Please choose a date.` : undefined}
        >
          <TextInput
            ref={date}
            id="post-date"
            type="date"
            value={post.date}
            aria-invalid={dateFault}
            aria-describedby={dateFault ? 'post-date-fault' : undefined}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </Field>
        <RadioSegments
          label={t`Status`}
          name="post-status"
          options={statusLabels()}
          value={post.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <TagsField tags={post.tags} onChange={(tags) => onChange({ tags })} />
      <PanelPost post={post} />
    </div>
  );
}
