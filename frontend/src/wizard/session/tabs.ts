import type { Form } from '../../api/forms.ts';

/** The other tabs of this browser: each tells the others what the server just said, so that they show it. */
export interface Tabs {
  tell: (form: Form) => void;
  listen: (listener: (form: Form) => void) => () => void;
}

const CHANNEL = 'byline-wizard';

export function createTabs(): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (form) => channel.postMessage(form),
    listen(listener) {
      const handle = ({ data }: MessageEvent<Form>) => listener(data);
      channel.addEventListener('message', handle);
      return () => {
        channel.removeEventListener('message', handle);
        channel.close();
      };
    },
  };
}
