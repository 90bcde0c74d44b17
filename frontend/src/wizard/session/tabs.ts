import type { Saved } from '../autosave/deliver.ts';

/** The other tabs of this browser: each tells the others what the server just said, so that they show it. */
export interface Tabs {
  tell: (formId: string, saved: Saved) => void;
  listen: (listener: (formId: string, saved: Saved) => void) => () => void;
}

interface Message {
  formId: string;
  saved: Saved;
}

const CHANNEL = 'byline-wizard';

export function createTabs(): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (formId, saved) => channel.postMessage({ formId, saved } satisfies Message),
    listen(listener) {
      const handle = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data.formId, data.saved);
      };
      channel.addEventListener('message', handle);
      return () => {
        channel.removeEventListener('message', handle);
        channel.close();
      };
    },
  };
}

/** A tab may hold another version of the page, which says things differently. */
function isMessage(data: unknown): data is Message {
  const { formId, saved } = (data ?? {}) as Partial<Message>;
  return typeof formId === 'string' && (saved?.kind === 'form' || saved?.kind === 'answer');
}
