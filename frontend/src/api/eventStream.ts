/** One server-sent event; `data` is its parsed JSON. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

/**
 * Reads server-sent events from an answer's body as they arrive.
 * @throws what the body's reader throws when the connection breaks, SyntaxError for data that is no JSON.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      pending += decoder.decode(value, { stream: !done }).replaceAll('\r', '');
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

function parseEvent(block: string): ServerEvent | undefined {
  const lines = block.split('\n');
  const data = fieldOf(lines, 'data').join('\n');
  if (data === '') return undefined;
  return { event: fieldOf(lines, 'event')[0] ?? 'message', data: JSON.parse(data) as unknown };
}

function fieldOf(lines: readonly string[], name: string): string[] {
  return lines.flatMap((line) =>
    line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : [],
  );
}
