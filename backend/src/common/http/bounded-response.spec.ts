import { boundedResponse } from './bounded-response.js';

const stream = (...pieces: (string | Error)[]) =>
  new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else if (piece instanceof Error) controller.error(piece);
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    }),
  );

describe('a limited answer', () => {
  it('is read up to its limit', async () => {
    await expect(boundedResponse('Apify', stream('abc', 'def'), 6).text()).resolves.toBe('abcdef');
  });

  it('fails above it and is never retried', async () => {
    const endless = stream(...Array(1000).fill('abc'));
    const error = await boundedResponse('Apify', endless, 8)
      .text()
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'too_large', transient: false, outcomeUnknown: true });
  });

  it('reports a cut connection, and keeps the error of an abort', async () => {
    const cut = boundedResponse('Apify', stream('abc', new TypeError('terminated')), 8).text();
    await expect(cut).rejects.toMatchObject({ kind: 'unreachable' });
    const aborted = new DOMException('stop', 'AbortError');
    await expect(boundedResponse('Apify', stream(aborted), 8).text()).rejects.toBe(aborted);
  });
});
