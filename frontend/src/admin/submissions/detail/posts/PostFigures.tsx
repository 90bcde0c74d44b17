import type { SavedPost } from '../../../../api/submissions.ts';
import { formatDay } from '../../../ui/dates.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** Likes, comments, date and source of a scraped post. */
export function PostFigures({ post }: { post: SavedPost | null }) {
  if (!post) return null;
  const { numLikes, numComments, postedAt, url } = post;
  const figures = [
    numLikes !== undefined && countOf(numLikes, 'like'),
    numComments !== undefined && countOf(numComments, 'comment'),
    formatDay(postedAt),
  ].filter(Boolean);
  return (
    <>
      {figures.join(' · ')}
      {url && (
        <>
          {figures.length > 0 && ' · '}
          <ExternalLink href={url}>Original post</ExternalLink>
        </>
      )}
    </>
  );
}

function countOf(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
