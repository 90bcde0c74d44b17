import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { FILE_TYPES, isPictureKind, kindOf, typeNames } from '#shared/file-kinds';
import { formatList, type Message } from '#shared/translate';
import { fileSize } from '#shared/units';
import type { FileKind } from '../../../api/forms.ts';

interface KindWords {
  title: Message;
  lead: Message;
  choose: Message;
  /** What the list of its files is called. */
  list: Message;
}

/** The words of the uploaders, in the order in which they stand. */
export const KINDS: Record<FileKind, KindWords> = {
  team_photos: {
    title: msg`Photos of you and your team`,
    lead: msg`At work, on the road, at an event: everyday photos do best.`,
    choose: msg`Choose photos`,
    list: msg`Photos`,
  },
  brand_manual: {
    title: msg`Brand manual`,
    lead: msg`If you have one:`,
    choose: msg`Choose a file`,
    list: msg`Brand manual files`,
  },
};

/** What a kind takes, below its uploader. Pictures are chosen several at a time. */
export function takenWords(kind: FileKind): string {
  const limit = fileSize(kindOf(kind).maxBytes, i18n.locale);
  const { documents, pictures } = typeNames(kind);
  const types = formatList(i18n.locale, documents.length > 0 ? [...documents, t`an image`] : pictures);
  return isPictureKind(kind) ? t`${types}, up to ${limit} each` : t`${types}, up to ${limit}`;
}

/** What the file picker offers: media types, and endings for browsers that know a file by its ending only. */
export function acceptOf(kind: FileKind): string {
  return kindOf(kind)
    .types.flatMap((type) => [...FILE_TYPES[type].mime, ...FILE_TYPES[type].endings])
    .join(',');
}
