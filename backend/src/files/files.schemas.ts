import { z } from 'zod';
import { FileKind } from '../submissions/submission.schemas.js';

export const UploadQuery = z.object({ kind: FileKind });
export type UploadQuery = z.infer<typeof UploadQuery>;

/** Metadata of an upload before its body is read. */
export const UploadRequest = UploadQuery.extend({ 'x-upload-id': z.uuid().optional() });

/** A file's id or its card's; Trello's ids are letters and digits. */
export const FileId = z.string().regex(/^[\w-]{1,100}$/);

export const ImageQuery = z.object({ cardId: FileId, formId: z.uuid().optional() });
export type ImageQuery = z.infer<typeof ImageQuery>;
