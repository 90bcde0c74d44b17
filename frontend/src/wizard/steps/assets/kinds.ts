import { i18n } from '@lingui/core';
import { FILE_TYPES, isPictureKind, kindOf, typeNames } from '#rules/file-kinds';
import { listOf } from '#rules/say';
import { fileSize } from '#rules/units';
import type { FileKind } from '../../../api/forms.ts';

interface KindWords {
  title: string;
  lead: string;
  drop: string;
  choose: string;
  /** What the list of its files is called. */
  list: string;
}

/** The words of the uploaders, in the order in which they stand. */
export const KINDS: Record<FileKind, KindWords> = {
  team_photos: {
    title: 'Photos of you and your team',
    lead: 'At work, on the road, at an event: everyday photos do best.',
    drop: 'Drop photos here, or paste them',
    choose: 'Choose photos',
    list: 'Photos',
  },
  brand_manual: {
    title: 'Brand manual',
    lead: 'If you have one: tone of voice, colours, what to say and what to avoid.',
    drop: 'Drop your brand manual here',
    choose: 'Choose a file',
    list: 'Brand manual files',
  },
};

/** What a kind takes, below its uploader. Pictures are chosen several at a time. */
export function takenWords(kind: FileKind): string {
  const limit = `up to ${fileSize(kindOf(kind).maxBytes)}`;
  const { documents, pictures } = typeNames(kind);
  const types = listOf(i18n.locale, documents.length > 0 ? [...documents, 'an image'] : pictures);
  return `${types}, ${limit}${isPictureKind(kind) ? ' each' : ''}`;
}

/** What the file picker offers: media types, and endings for browsers that know a file by its ending only. */
export function acceptOf(kind: FileKind): string {
  return kindOf(kind)
    .types.flatMap((type) => [...FILE_TYPES[type].mime, ...FILE_TYPES[type].endings])
    .join(',');
}
