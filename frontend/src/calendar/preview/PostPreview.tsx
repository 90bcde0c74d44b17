import { useState } from 'react';
import { isDay } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { PostLines } from '../../ui/PostText.tsx';
import { parsePostText, toHashtag } from '../../ui/postText.ts';
import { relativeTime, wallTime } from '../days/relativeTime.ts';
import { StatusBadge } from '../grid/StatusBadge.tsx';
import { TEXTS } from '../texts.ts';
import { useMedia } from '../view/useMedia.ts';
import { foldPost, NARROW_FOLD, WIDE_FOLD } from './fold.ts';
import { PreviewImages } from './PreviewImages.tsx';
import { PreviewRoot } from './previewStyles.ts';

interface PostPreviewProps {
  post: Post;
  /** Data URLs in the post's order; undefined where one is not loaded yet. */
  images: readonly (string | undefined)[];
}

/** The post as its readers will see it in their feed. */
export function PostPreview({ post, images }: PostPreviewProps) {
  const { likes, comments, reposts } = post.engagement;
  return (
    <PreviewRoot aria-label={TEXTS.preview}>
      <div className="author">
        <span className="avatar" aria-hidden="true" />
        <div className="author-text">
          <span className="author-name">{TEXTS.authorName}</span>
          <span className="author-line">{TEXTS.authorHeadline}</span>
          <span className="author-line">{isDay(post.date) && relativeTime(post.date, wallTime())}</span>
        </div>
        <StatusBadge status={post.status} />
      </div>
      <PreviewText content={post.content} tags={post.tags} />
      <PreviewImages images={images} />
      <div className="counts">
        <span>{TEXTS.likes(likes)}</span>
        <span>
          {TEXTS.comments(comments)} · {TEXTS.reposts(reposts)}
        </span>
      </div>
      <div className="reactions">
        {TEXTS.reactions.map((name) => (
          <button key={name} type="button" aria-disabled="true">
            {name}
          </button>
        ))}
      </div>
    </PreviewRoot>
  );
}

function PreviewText({ content, tags }: { content: string; tags: readonly string[] }) {
  const narrow = useMedia('(max-width: 599px)');
  const [open, setOpen] = useState(false);
  const hashtags = tags.map(toHashtag).join(' ');
  const text = [content.trimEnd(), hashtags].filter((part) => part !== '').join('\n\n');
  if (text === '') return <p className="text quiet">{TEXTS.previewEmpty}</p>;
  const lines = parsePostText(text);
  const folded = foldPost(lines, narrow ? NARROW_FOLD : WIDE_FOLD);
  return (
    <div className="text">
      <PostLines lines={folded && !open ? folded : lines} />
      {folded && (
        <button type="button" className="see-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? TEXTS.seeLess : TEXTS.seeMore}
        </button>
      )}
    </div>
  );
}
