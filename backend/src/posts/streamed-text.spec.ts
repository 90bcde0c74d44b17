import type { PostRunsRepository } from './post-runs.repository.js';
import { RunEvents } from './run-events.js';
import { StreamedText } from './streamed-text.js';

const SAVE_MS = 400;

/** A repository whose item is in progress until it is cancelled. */
function runs() {
  const stored: string[] = [];
  const item = { stored, checks: 0, inProgress: true };
  const repository = {
    isAtWork: async () => {
      item.checks += 1;
      return item.inProgress;
    },
    storeText: async (_id: string, text: string) => {
      stored.push(text);
      return item.inProgress;
    },
  } as unknown as PostRunsRepository;
  const events = new RunEvents(repository);
  const streamed = new StreamedText(repository, events, { runId: 'run', itemId: 'item' });
  return { item, events, streamed };
}

describe('a text while it is written', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is stored when it has grown, so that a follower on another server sees it', async () => {
    const { item, streamed } = runs();
    streamed.set('First');
    await jest.advanceTimersByTimeAsync(SAVE_MS);
    await jest.advanceTimersByTimeAsync(SAVE_MS);
    streamed.set('First line');
    await jest.advanceTimersByTimeAsync(SAVE_MS);
    expect(item).toMatchObject({ stored: ['First', 'First line'], checks: 1 });
    await streamed.stop();
  });

  it('is aborted immediately by a cancellation on this server', async () => {
    const { events, streamed } = runs();
    events.cancelled('another run');
    expect(streamed.signal.aborted).toBe(false);
    events.cancelled('run');
    expect(streamed.signal.aborted).toBe(true);
    await streamed.stop();
  });

  it.each(['', 'First'])('is aborted after a cancellation on another server (text: "%s")', async (text) => {
    const { item, streamed } = runs();
    if (text) streamed.set(text);
    await jest.advanceTimersByTimeAsync(SAVE_MS - 1);
    expect(streamed.signal.aborted).toBe(false);
    item.inProgress = false;
    await jest.advanceTimersByTimeAsync(1);
    expect(streamed.signal.aborted).toBe(true);
    await streamed.stop();
  });
});
