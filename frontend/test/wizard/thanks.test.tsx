import './support/browser.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MESSAGES } from '#rules/messages';
import { say } from '../../src/i18n/say.ts';
import { makeFile } from '../support/fileRecord.ts';
import { makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const SUBMITTED = 'Your form has been successfully submitted';
const steps = () =>
  within(screen.getByRole('list', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const thanked = async (changes: Parameters<typeof makeInterview>[0] = {}) => {
  const form = makeInterview({ step: 5, completed_at: '2026-11-22T09:00:00.000Z', ...changes });
  const wizard = await showWizard({ form });
  await screen.findByRole('heading', { name: SUBMITTED });
  return wizard;
};

const POST = { title: 'The first', contentType: 'Text Post', fullPost: 'A **bold** word' };

describe('the thank-you page', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-22T12:00:00.000Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('says what is done and what follows, with its days', async () => {
    await thanked({ team_photos: [makeFile()] });
    expect(steps()).toEqual([
      'Today: interview received(complete)',
      'By Wed, Nov 25: your strategy',
      'Then: 8 posts to approve',
    ]);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('keeps to the promised day when it is opened later', async () => {
    await thanked({ team_photos: [makeFile()], completed_at: '2026-11-20T09:00:00.000Z' });
    expect(steps().slice(0, 2)).toEqual([
      'Fri, Nov 20: interview received(complete)',
      'By Mon, Nov 23: your strategy',
    ]);
  });

  it('leads back to the step that was skipped', async () => {
    await thanked();
    expect(steps()[1]).toBe('Skipped ·Add photos');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add photos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
  });

  it('promises no day while the form waits for somebody', async () => {
    await thanked({ team_photos: [makeFile()], held: true });
    expect(screen.getByText(say(MESSAGES.heldByHand))).toBeInTheDocument();
    expect(steps()[1]).toBe('Once we have confirmed your form: your strategy');
  });

  it('says what has come already once the strategy was sent', async () => {
    await thanked({ strategy_sent_at: '2026-11-24T09:00:00.000000Z', posts: [POST] });
    expect(steps()).toContain('Tue, Nov 24: your strategy was sent by email(complete)');
    expect(steps().at(-1)).toBe('1 post to approve, by the link in our email');
  });

  it('begins with the posts once they are shared', async () => {
    await thanked({ posts: [POST] });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Your posts',
      'The first',
      SUBMITTED,
    ]);
    const card = screen.getByRole('article', { name: 'The first' });
    expect(card).toHaveTextContent('Text Post');
    expect(screen.getByRole('list', { name: 'What happens next' })).toBeInTheDocument();
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    // The board is the agency's.
    expect(screen.queryByRole('link', { name: /trello/i })).not.toBeInTheDocument();
  });
});
