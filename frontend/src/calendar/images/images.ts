import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits.ts';
import { MB } from '#shared/units.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { readDataUrl } from '../readFile.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { makeThumbnail } from './thumbnail.ts';

const IMAGE = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/iu;

/** Whether a text is a data URL of an image within the size limit. */
export function isImageDataUrl(value: unknown): value is string {
  return typeof value === 'string' && byteLength(value) <= MAX_CALENDAR_IMAGE_BYTES && IMAGE.test(value);
}

/** The approximate number of bytes in a base64 data URL, to within two. */
function byteLength(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4) - 2;
}

/** The size limit of images in megabytes, without the unit. */
export function imageMegabytes(): string {
  return i18n.number(MAX_CALENDAR_IMAGE_BYTES / MB);
}

/** The post with the thumbnail for its card. The thumbnail of `before` is reused if the first image is the same. */
export async function withCover(post: Post, before: Post, store: CalendarStore): Promise<Post> {
  const { image: _old, ...bare } = post;
  const [first] = post.imageIds;
  if (first === undefined) return bare;
  if (first === before.imageIds[0] && before.image !== undefined) return { ...bare, image: before.image };
  const dataUrl = await store.image(first);
  if (dataUrl === undefined) return bare;
  try {
    return { ...bare, image: await makeThumbnail(dataUrl) };
  } catch (error) {
    console.warn('The card has no image.', error);
    return bare;
  }
}

interface TakenImages {
  /** Ids of the accepted images, in the order of their files. */
  ids: string[];
  /** One message for each rejected file. */
  refused: string[];
}

/** Accepts files that were chosen, dropped or pasted: images that the browser can show, within the size limit. */
export async function takeImages(files: readonly File[], store: CalendarStore): Promise<TakenImages> {
  const taken: TakenImages = { ids: [], refused: [] };
  for (const file of files) {
    const refusal = refusalOf(file);
    if (refusal) {
      taken.refused.push(refusal);
      continue;
    }
    try {
      const dataUrl = await readDataUrl(file);
      await makeThumbnail(dataUrl);
      taken.ids.push(store.addImage(dataUrl));
    } catch (error) {
      console.warn(`${file.name} was not taken in.`, error);
      const { name } = file;
      taken.refused.push(t`File ${name} cannot be shown as an image`);
    }
  }
  return taken;
}

function refusalOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return t`File ${name} is not an image`;
  const megabytes = imageMegabytes();
  return size > MAX_CALENDAR_IMAGE_BYTES ? t`File ${name} is larger than ${megabytes}MB` : undefined;
}

/** The data URLs of images, in order; undefined while one is loading or if one cannot be read. */
export function useImages(store: CalendarStore, ids: readonly string[]): (string | undefined)[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      void store.image(id).then((dataUrl) => {
        if (dataUrl !== undefined) setLoaded((before) => new Map(before).set(id, dataUrl));
      });
    }
  }, [store, ids]);
  return ids.map((id) => loaded.get(id));
}
