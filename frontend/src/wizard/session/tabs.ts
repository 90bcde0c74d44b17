import { openChannel } from '../../storage/channel.ts';
import type { Saved } from '../autosave/deliver.ts';

/** The other tabs of this browser: each tells the others what the server just said, so that they show it. */
export interface Tabs {
  tell: (formId: string, saved: Saved) => void;
  /** Also tells what was said since this line was opened. */
  listen: (listener: (formId: string, saved: Saved) => void) => void;
  close: () => void;
}

interface Message {
  formId: string;
  saved: Saved;
}

const CHANNEL = 'byline-wizard';

export function createTabs(): Tabs {
  const channel = openChannel(CHANNEL, parseMessage);
  const waiting: Message[] = [];
  let hear = (message: Message): unknown => waiting.push(message);
  channel.listen((message) => hear(message));
  return {
    tell: (formId, saved) => channel.tell({ formId, saved }),
    listen(listener) {
      hear = ({ formId, saved }) => listener(formId, saved);
      waiting.splice(0).forEach(hear);
    },
    close: channel.close,
  };
}

function parseMessage(data: unknown): Message | undefined {
  const { formId, saved } = (data ?? {}) as Partial<Message>;
  const isKnown = saved?.kind === 'form' || saved?.kind === 'answer';
  return typeof formId === 'string' && isKnown ? { formId, saved } : undefined;
}
