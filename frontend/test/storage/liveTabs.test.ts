import { liveTabs } from '../../src/storage/liveTabs.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

afterEach(withoutLocks);

describe('the tabs that live', () => {
  it('are those of one kind, from when they hold their lock until they give it back', async () => {
    fakeLocks();
    const tabs = liveTabs('ours:');
    const one = tabs.hold('one');
    await one.held;
    await liveTabs('theirs:').hold('other').held;
    expect(await tabs.all()).toEqual(new Set(['one']));
    one.release();
    await tabs.gone('one');
    expect(await tabs.all()).toEqual(new Set());
  });

  it('are waited for until they are gone, and no longer', async () => {
    fakeLocks();
    const tabs = liveTabs('ours:');
    const one = tabs.hold('one');
    await one.held;
    const seen: string[] = [];
    const gone = tabs.gone('one').then(() => seen.push('gone'));
    await tabs.gone('of before');
    expect(seen).toEqual([]);
    one.release();
    await gone;
    expect(seen).toEqual(['gone']);
  });

  it('are none where the browser has no locks', async () => {
    const tabs = liveTabs('ours:');
    await tabs.hold('one').held;
    await tabs.gone('one');
    expect(await tabs.all()).toEqual(new Set());
  });
});
