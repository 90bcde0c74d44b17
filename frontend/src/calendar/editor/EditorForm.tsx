import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Post } from '../../plannedPosts/post.ts';
import { TEXTS } from '../texts.ts';
import { ContentField } from './ContentField.tsx';
import { ImagesField } from './ImagesField.tsx';
import { StatusField } from './StatusField.tsx';
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
  return (
    <div className="editor-form">
      <FormControl fullWidth>
        <InputLabel htmlFor="post-title">{TEXTS.postTitle}</InputLabel>
        <OutlinedInput
          id="post-title"
          label={TEXTS.postTitle}
          value={post.title}
          autoFocus={autoFocus}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </FormControl>
      <ContentField content={post.content} tags={post.tags} onChange={(content) => onChange({ content })} />
      <ImagesField
        ids={post.imageIds}
        images={images}
        refused={refused}
        onFiles={onFiles}
        onChange={(imageIds) => onChange({ imageIds })}
      />
      <div className="editor-pair">
        <FormControl error={dateFault}>
          <InputLabel htmlFor="post-date" shrink>
            {TEXTS.scheduledDate}
          </InputLabel>
          <OutlinedInput
            id="post-date"
            type="date"
            notched
            label={TEXTS.scheduledDate}
            value={post.date}
            inputProps={{ 'aria-describedby': dateFault ? 'post-date-fault' : undefined }}
            onChange={({ target }) => onChange({ date: target.value })}
          />
          {dateFault && (
            <FormHelperText id="post-date-fault" role="alert">
              {TEXTS.dateMissing}
            </FormHelperText>
          )}
        </FormControl>
        <StatusField status={post.status} onChange={(status) => onChange({ status })} />
      </div>
      <TagsField tags={post.tags} onChange={(tags) => onChange({ tags })} />
    </div>
  );
}
