import { t } from '@lingui/core/macro';
import type { InvalidPost, PostFault } from '../../plannedPosts/parsePost.ts';
import { STATUSES } from '../../plannedPosts/post.ts';
import { imageMegabytes } from '../images/imageSize.ts';

/** What is wrong with a post of a file, for the person who has the file: the rest of 'Post 3 in the file: ...'. */
export function faultWords({ fault, found }: InvalidPost): string {
  return WORDS[fault](found);
}

const WORDS: Record<PostFault, (found: unknown) => string> = {
  object: () => t`it is not an object`,
  version: () => t`it is of a later version of this page`,
  id: () => t`it has no id`,
  title: () => t`its title is not a text`,
  content: () => t`its content is not a text`,
  date: (found) => {
    const date = JSON.stringify(found);
    return t`its date ${date} is not a day such as "2024-12-04"`;
  },
  status: () => {
    const statuses = STATUSES.join(', ');
    return t`its status is not one of ${statuses}`;
  },
  tags: () => t`its tags are not a list of texts`,
  engagement: () => t`its engagement is not an object`,
  counts: () => t`its likes, comments and reposts are not whole numbers from 0`,
  image: () => {
    const megabytes = imageMegabytes();
    return t`its image is not an image of up to ${megabytes} MB`;
  },
  images: () => {
    const megabytes = imageMegabytes();
    return t`its images are not a list of images of up to ${megabytes} MB each`;
  },
};
