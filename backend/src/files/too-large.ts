import type { Request } from 'express';
import { tooLarge } from '../platform/limits/too-large.js';
import { MESSAGES } from '../rules/messages.js';
import { safeLabel } from './files.service.js';
import { uploadedKind } from './upload-limits.js';

const names = new WeakMap<object, string>();

/** Remembers what a file that is arriving is called; the parser's own error does not tell. */
export function rememberName(
  request: Request,
  file: Express.Multer.File,
  accept: (error: null, take: boolean) => void,
): void {
  names.set(request, safeLabel(file.originalname));
  accept(null, true);
}

/** The refusal of a file over the limit, as the specification words it. */
export const FILE_TOO_LARGE = tooLarge((request) => ({
  code: 'file_too_large',
  problem: MESSAGES.fileTooLarge(names.get(request) ?? 'file', uploadedKind(request)),
}));
