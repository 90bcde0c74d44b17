import type { Response } from 'express';
import { noteForAudit } from '../audit/audited.decorator.js';
import { ApiError } from '../platform/http/api-error.js';
import { EventStream } from '../platform/http/event-stream.js';
import { givenUp } from '../platform/http/given-up.js';
import type { GeneratePost } from './content-ai.schemas.js';
import type { ContentAiService } from './content-ai.service.js';

/** Writes a post as server-sent events. A failure before the first word is an ordinary error answer. */
export async function streamPost(
  content: ContentAiService,
  order: GeneratePost,
  response: Response,
): Promise<void> {
  const signal = givenUp(response);
  const stream = new EventStream(response);
  try {
    const post = await content.generatePost(order, { signal, onText: (text) => stream.text(text) });
    stream.send('done', post);
  } catch (error) {
    if (signal.aborted) return;
    if (!stream.open || !(error instanceof ApiError)) throw error;
    const { statusCode, code, message, extra } = error;
    noteForAudit(response, { status: statusCode });
    stream.send('error', { ...extra, statusCode, code, message });
  }
  stream.end();
}
