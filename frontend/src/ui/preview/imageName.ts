import { t } from '@lingui/core/macro';

/** Alternative text of a post's image. */
export function imageName(place: number, count: number): string {
  return t`Image ${place} of ${count}`;
}
