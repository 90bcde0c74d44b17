import type { Request } from 'express';
import { multipartLimits } from '../platform/http/multipart.js';
import { type FileKind, kindOf } from '../rules/file-kinds.js';
import { UploadQuery } from './files.schemas.js';

/** The kind that a request uploads; the guard before the reading of its body has refused every other. */
export function uploadedKind({ query }: Pick<Request, 'query'>): FileKind {
  return UploadQuery.parse(query).kind;
}

/** What the body of an upload may have. Its reading ends with the first byte that is too many. */
export function uploadLimits(request: Request) {
  return multipartLimits(kindOf(uploadedKind(request)).maxBytes);
}
