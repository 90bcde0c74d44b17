import { waitFor } from '@testing-library/react';
import { type Channel, openChannel } from '../../src/storage/channel.ts';

const parse = (data: unknown) => (typeof data === 'string' ? data : undefined);
const open: Channel<string>[] = [];
function line() {
  const channel = openChannel('test', parse);
  open.push(channel);
  return channel;
}
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

describe('the line between tabs', () => {
  it('brings what can be understood to the others, until it is closed', async () => {
    const heard: string[] = [];
    const [here, there, closed] = [line(), line(), line()];
    for (const one of [here, there, closed]) one.listen((message) => heard.push(message));
    closed.close();
    expect(() => closed.tell('nobody')).not.toThrow();
    const strange = new BroadcastChannel('test');
    strange.postMessage({ another: 'version' });
    strange.close();
    here.tell('one');
    here.tell('two');
    await waitFor(() => expect(heard).toContain('two'));
    expect(heard).toEqual(['one', 'two']);
  });

  it('leaves a tab alone where the browser has none', () => {
    const { BroadcastChannel } = globalThis;
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    try {
      const alone = line();
      alone.listen(() => {});
      expect(() => alone.tell('one')).not.toThrow();
    } finally {
      globalThis.BroadcastChannel = BroadcastChannel;
    }
  });
});
