import { z } from 'zod';
import { FileKind } from '../submissions/submission.schemas.js';

export const UploadQuery = z.object({ kind: FileKind });
export type UploadQuery = z.infer<typeof UploadQuery>;

/** What is known of an upload before its body is read. */
export const UploadRequest = UploadQuery.extend({ 'x-upload-id': z.uuid().optional() });

export const ImageQuery = z.object({ cardId: z.string().min(1).max(100), formId: z.uuid().optional() });
export type ImageQuery = z.infer<typeof ImageQuery>;
