import { msg, plural } from '@lingui/core/runtime-macro';
import { type FileKind, kindOf, typeNames } from '../file-kinds.js';
import { MAX_BYTES_PER_FORM, MAX_PIXELS, MAX_UNPACKED_BYTES } from '../limits.js';
import type { Reason } from '../say.js';
import { closeFileSize, fileSize } from '../units.js';

/* What is said about files and their limits. Letter for letter from SPEC sections 5 and 8 where it has them. */

export const uploadFailed = (name: string) =>
  msg({ id: 'uploadFailed', message: msg`Failed to upload ${{ name }}` });
export const saveFileFailed = msg({
  id: 'saveFileFailed',
  message: 'Failed to save file information. Please try again.',
});
export const removeFileFailed = (reason: Reason) =>
  msg({ id: 'removeFileFailed', message: msg`Failed to remove file: ${{ reason }}` });
export const fileTypeRefused = (kind: FileKind) => {
  const { documents, pictures } = typeNames(kind);
  if (documents.length === 0)
    return msg({ id: 'pictureTypeRefused', message: msg`The selected file must be a ${{ pictures }} image` });
  return msg({
    id: 'fileTypeRefused',
    message: msg`The selected file must be a ${{ documents }} file, or an image`,
  });
};
export const pictureUnreadable = msg({
  id: 'pictureUnreadable',
  message:
    'The selected file does not say how large the picture is. Save it again as a JPEG or PNG and try that one.',
});
export const fileEmpty = msg({ id: 'fileEmpty', message: 'The selected file is empty' });
export const fileTooLarge = (name: string, kind: FileKind) => {
  const limit = closeFileSize(kindOf(kind).maxBytes);
  return msg({ id: 'fileTooLarge', message: msg`File ${{ name }} exceeds ${{ limit }} limit` });
};
export const filesRefused = (count: number) =>
  msg({
    id: 'filesRefused',
    message: plural({ count }, { one: '# file could not be taken', other: '# files could not be taken' }),
  });
export const tooManyFiles = (kind: FileKind) => {
  const max = kindOf(kind).maxFiles;
  return msg({
    id: 'tooManyFiles',
    message: msg`You can upload up to ${plural({ max }, { one: '# file', other: '# files' })} here.`,
  });
};
export const tooManyBytes = msg({
  id: 'tooManyBytes',
  message: msg`All files together may have up to ${{ limit: fileSize(MAX_BYTES_PER_FORM) }}.`,
});
export const tooManyPixels = msg({
  id: 'tooManyPixels',
  message: msg`The selected file must have at most ${{ max: MAX_PIXELS / 1_000_000 }} megapixels`,
});
export const tooLargeUnpacked = msg({
  id: 'tooLargeUnpacked',
  message: msg`The selected file must have at most ${{ limit: fileSize(MAX_UNPACKED_BYTES) }} when unpacked`,
});
