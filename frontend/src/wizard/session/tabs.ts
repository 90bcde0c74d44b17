import { openChannel } from '../../storage/channel.ts';
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
  const channel = openChannel(CHANNEL, parseMessage);
  return {
    tell: (formId, saved) => channel.tell({ formId, saved }),
    listen(listener) {
      channel.listen(({ formId, saved }) => listener(formId, saved));
      return channel.close;
    },
  };
}

function parseMessage(data: unknown): Message | undefined {
  const { formId, saved } = (data ?? {}) as Partial<Message>;
  const isKnown = saved?.kind === 'form' || saved?.kind === 'answer';
  return typeof formId === 'string' && isKnown ? { formId, saved } : undefined;
}
