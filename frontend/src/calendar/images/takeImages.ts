import { t } from '@lingui/core/macro';
import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits.ts';
import { readDataUrl } from '../readFile.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { imageMegabytes } from './imageSize.ts';
import { makeThumbnail } from './thumbnail.ts';

export interface TakenImages {
  /** Ids of the images that were taken in, in the order of their files. */
  ids: string[];
  /** One sentence for each file that was not. */
  refused: string[];
}

/** Takes in files that were picked, dropped or pasted: images that the browser can show, none too large. */
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
