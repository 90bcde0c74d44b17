import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { toHashtag } from '#shared/hashtags';
import { MAX_POST_LENGTH } from '#shared/limits.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Fieldset } from '../../ui/controls/Fieldset.tsx';
import { RadioSegments } from '../../ui/controls/Segments.tsx';
import { TextArea, TextInput } from '../../ui/controls/TextInput.tsx';
import { panelSession } from '../../ui/panelSession.ts';
import { publishedText } from '../../ui/postText.ts';
import { imageName } from '../../ui/preview/imageName.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { imageMegabytes } from '../images/images.ts';
import { statusLabels } from '../posts/labels.ts';
import styles from './EditorForm.module.css';

/** URL of the client's page in the panel, at this post if it is there. */
export function panelAddress({ id, submission }: Post): string | undefined {
  if (submission === undefined) return undefined;
  const [, post] = /^byline-(.+)$/.exec(id) ?? [];
  const place = post ? `#post-${encodeURIComponent(post)}` : '';
  return `/admin/form_submissions/${encodeURIComponent(submission)}/show${place}`;
}

/** An icon button beside its subject. */
function ToolButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...props} className={styles.tool} />;
}

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

function TagsField({ tags, onChange }: TagsFieldProps) {
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

/** New tags in comma-separated text. Case and a leading '#' are ignored. */
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

/** Link to the client of a post from the panel. */
function PanelPost({ post }: { post: Post }) {
  const address = panelAddress(post);
  if (address === undefined || !panelSession.isFlagged()) return null;
  return (
    <a href={address} className={styles.panel}>
      {t`See it in the panel`}
    </a>
  );
}

interface ImageToolsProps {
  /** From 1. */
  place: number;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Moves or removes an image of a post. */
function ImageTools({ place, ids, onChange }: ImageToolsProps) {
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

/** Swaps the ids at `index` and `index + 1`. */
function swapped(ids: readonly string[], index: number): string[] {
  const [one, other] = ids.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...ids];
  return [...ids.slice(0, index), other, one, ...ids.slice(index + 2)];
}

interface ImagesFieldProps {
  ids: readonly string[];
  images: readonly (string | undefined)[];
  refused: readonly string[];
  onFiles: (files: readonly File[]) => void;
  onChange: (ids: readonly string[]) => void;
}

/** The images of a post in order; the first one is shown on the card. */
function ImagesField({ ids, images, refused, onFiles, onChange }: ImagesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const megabytes = imageMegabytes();
  return (
    <Fieldset legend={t`Images`}>
      {ids.length > 0 && (
        <ol className={styles.images}>
          {ids.map((id, index) => (
            <li key={id}>
              <span className={styles.thumb}>
                {images[index] && (
                  <img className={styles.image} src={images[index]} alt={imageName(index + 1, ids.length)} />
                )}
              </span>
              <ImageTools place={index + 1} ids={ids} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Button small variant="outlined" onClick={() => input.current?.click()}>
          {t`Add images`}
        </Button>
        <span
          className={styles.imagesFieldHelp}
        >{t`Drop or paste them here too, up to ${megabytes} MB each.`}</span>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={t`Add images`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            onFiles(files);
          }}
        />
      </VisuallyHidden>
      <div role="alert">
        {refused.map((sentence) => (
          <p key={sentence} className={styles.refused}>
            {sentence}
          </p>
        ))}
      </div>
    </Fieldset>
  );
}

interface ContentFieldProps {
  content: string;
  tags: readonly string[];
  onChange: (content: string) => void;
}

/** The text, and how much of the network's room it takes once published: without markup, with its hashtags. */
function ContentField({ content, tags, onChange }: ContentFieldProps) {
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
        <p id="post-content-help">{t`Use **two stars** for bold.`}</p>
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
    one: '# character too long for LinkedIn.',
    other: '# characters too long for LinkedIn.',
  });
}

interface EditorFormProps {
  post: Post;
  images: readonly (string | undefined)[];
  /** Why files were rejected. */
  refused: readonly string[];
  dateFault: boolean;
  autoFocus: boolean;
  onChange: (part: Partial<Post>) => void;
  onFiles: (files: readonly File[]) => void;
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
  // On a low window it is below the visible part when Save Changes is pressed, with its text below.
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
