import { editedPost, interviewEntries } from '../../src/admin/submissions/model.ts';
import { postsInWords, promisedTo, sentInWords } from '../../src/admin/submissions/promise.ts';
import { shownWebsite } from '../../src/admin/ui/shownWebsite.ts';
import { readEvents } from '../../src/api/eventStream.ts';
import { submission } from './support/samples.ts';

describe('promise', () => {
  const at = (iso: string, strategy_sent_at?: string) =>
    promisedTo({ completed_at: '2026-11-01T12:00:00Z', strategy_sent_at }, new Date(iso));

  it('is due three days after the interview was completed', () => {
    expect(at('2026-11-02T00:00:00Z')).toMatchObject({
      due: new Date('2026-11-04T12:00:00Z'),
      late: false,
    });
    expect(promisedTo({ completed_at: null }, new Date()).due).toBeUndefined();
  });

  it('is late when the day has passed and nothing was sent', () => {
    expect(at('2026-11-05T00:00:00Z').late).toBe(true);
    expect(at('2026-11-05T00:00:00Z', '2026-11-04T23:00:00Z').late).toBe(false);
  });

  it.each([
    ['2026-11-24T10:00:00Z', 'Sent 24 Nov, 1 day early'],
    ['2026-11-22T10:00:00Z', 'Sent 22 Nov, 3 days early'],
    ['2026-11-25T11:00:00Z', 'Sent 25 Nov, in time'],
    ['2026-11-25T13:00:00Z', 'Sent 25 Nov, 1 day late'],
    ['2026-11-28T10:00:00Z', 'Sent 28 Nov, 3 days late'],
    ['2025-11-24T10:00:00Z', 'Sent 24 Nov 2025, 366 days early'],
  ])('says of %s: %s', (sent, words) => {
    const due = new Date('2026-11-25T12:00:00Z');
    expect(sentInWords({ due, sent: new Date(sent) }, new Date('2026-11-29T00:00:00Z'))).toBe(words);
  });

  it('counts posts against the eight of a month, and never nine of eight', () => {
    expect([0, 8, 9].map(postsInWords)).toEqual(['0 of 8 posts', '8 of 8 posts', '9 posts']);
  });
});

describe('editedPost', () => {
  const scraped = { text: 'a', url: 'https://l.example/1', postedAt: '2026-10-01T09:00:00Z', numLikes: 3 };

  it('is its text alone: address, date and figures are of the text that was scraped', () => {
    expect(editedPost(scraped, 'b')).toEqual({ text: 'b' });
    expect(editedPost(scraped, 'a')).toBe(scraped);
    expect(editedPost(scraped, '  ')).toBeNull();
    expect(editedPost(null, 'new')).toEqual({ text: 'new' });
  });
});

describe('a website as it is shown', () => {
  it.each([
    ['https://audit.example/', 'audit.example'],
    ['HTTP://audit.example/shop/', 'audit.example/shop'],
    ['audit.example', 'audit.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s', (website, shown) => {
    expect(shownWebsite(website)).toBe(shown);
  });
});

describe('interviewEntries', () => {
  it('shows answers beyond the questions only where they say something', () => {
    const { interview_questions } = submission();
    const entries = interviewEntries({ interview_questions, interview_answers: ['a', 'b', '', 'd'] });
    expect(entries.map(({ label, answer }) => [label, answer])).toEqual([
      ['Q1', 'a'],
      ['Q2', 'b'],
      ['Response 4', 'd'],
    ]);
  });
});

describe('readEvents', () => {
  it('puts events together however the bytes arrive', async () => {
    const bytes = new TextEncoder().encode(
      'event: delta\r\ndata: {"text":"Grüße"}\r\n\r\n: comment\n\nevent: done\ndata: {"a":\ndata: 1}\n\nevent: cut\ndata: {',
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual([
      { event: 'delta', data: { text: 'Grüße' } },
      { event: 'done', data: { a: 1 } },
    ]);
  });
});
