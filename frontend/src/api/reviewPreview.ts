import { ApiError } from './http.ts';
import { type Review, type ReviewApi, reviewApi } from './review.ts';

/* The panel shows a release in a frame before it is made. The frame holds the client's page and gets its content from the
panel, by messages within this origin. */

/** Replaces the token in the address of a preview, the only address that the server allows to be framed. */
export const PREVIEW_TOKEN = 'preview';

const REQUEST = 'byline.preview.request';
const CONTENT = 'byline.preview.content';

interface Content {
  kind: typeof CONTENT;
  review: Review;
}

function isContent(data: unknown): data is Content {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === CONTENT;
}

/** The page's calls in the frame. It reads from the panel; nothing else is ever called. */
export function previewApi(): ReviewApi {
  return { ...reviewApi(PREVIEW_TOKEN), read: requestContent, opened: () => Promise.resolve(undefined) };
}

/** @throws ApiError 404 outside a frame */
function requestContent(): Promise<Review> {
  const { parent, location } = window;
  if (parent === window) return Promise.reject(new ApiError(404, 'not_found', ''));
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || origin !== location.origin || !isContent(data)) return;
      window.removeEventListener('message', onMessage);
      resolve(data.review);
    };
    window.addEventListener('message', onMessage);
    parent.postMessage(REQUEST, location.origin);
  });
}

/**
 * Answers the frame's requests with this content.
 * @returns stops it
 */
export function answerPreview(frame: HTMLIFrameElement, review: Review): () => void {
  const { origin } = window.location;
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== REQUEST) return;
    const content: Content = { kind: CONTENT, review };
    frame.contentWindow?.postMessage(content, origin);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
