import { openChannel } from '../../storage/channel.ts';
import type { Saved } from '../draft/delivery.ts';
import type { Session } from './session.ts';

/** The channel to other tabs of this browser, which broadcasts records that the server has sent. */
export interface Tabs {
  post: (formId: string, saved: Saved) => void;
  /** Also sends records that arrived before the channel was opened. */
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
  let onMessage = (message: Message): unknown => waiting.push(message);
  channel.listen((message) => onMessage(message));
  return {
    post: (formId, saved) => channel.post({ formId, saved }),
    listen(listener) {
      onMessage = ({ formId, saved }) => listener(formId, saved);
      waiting.splice(0).forEach(onMessage);
    },
    close: channel.close,
  };
}

function parseMessage(data: unknown): Message | undefined {
  const { formId, saved } = (data ?? {}) as Partial<Message>;
  const isKnown = saved?.kind === 'form' || saved?.kind === 'answer';
  return typeof formId === 'string' && isKnown ? { formId, saved } : undefined;
}

/** Applies what another tab of this form received from the server. */
export function followTabs({ store }: Pick<Session, 'store'>, tabs: Tabs): void {
  tabs.listen((formId, saved) => {
    if (formId !== store.get().form?.id) return;
    if (saved.kind === 'form') store.dispatch({ type: 'server form', form: saved.form });
    else store.dispatch({ type: 'answer saved elsewhere', answer: saved.answer });
  });
}
