/** A channel between the tabs of this browser. A tab does not receive its own messages. */
export interface Channel<Message> {
  post: (message: Message) => void;
  listen: (onMessage: (message: Message) => void) => void;
  close: () => void;
}

/**
 * Opens a channel. In browsers that lack or refuse BroadcastChannel, tabs do not communicate.
 * @param parse validates a message; undefined for messages of another version of the page
 */
export function openChannel<Message>(
  name: string,
  parse: (data: unknown) => Message | undefined,
): Channel<Message> {
  const channel = openBroadcast(name);
  if (!channel) return { post() {}, listen() {}, close() {} };
  let open = true;
  return {
    // A write that was pending when the page was left is stored; other tabs see it on their next read.
    post: (message) => {
      if (open) channel.postMessage(message);
    },
    listen: (onMessage) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = parse(data);
        if (message !== undefined) onMessage(message);
      }),
    close: () => {
      open = false;
      channel.close();
    },
  };
}

/** Undefined if the browser has none, or refuses it: Firefox throws if site data is blocked. */
function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
