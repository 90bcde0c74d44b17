import { t } from '@lingui/core/macro';

/** What an image of a post is called for those who do not see it. */
export function imageName(place: number, count: number): string {
  return t`Image ${place} of ${count}`;
}
