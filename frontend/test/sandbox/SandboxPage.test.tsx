import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SandboxPage from '../../src/sandbox/SandboxPage.tsx';
import type { Board, ReceivedMail } from '../../src/sandbox/sandboxApi.ts';

const resumeUrl = 'https://byline.example/?formId=3f0b';
const mails: ReceivedMail[] = [
  mail('m2', 'Your content strategy', `Continue:\n\n${resumeUrl}\n\nSee you`),
  mail('m1', 'New submission: acme.example', 'A new prospect has started'),
];
const longPost = `First line\n${'A sentence of the post. '.repeat(40)}`;
const boards: Board[] = [
  {
    id: 'b1',
    name: 'acme.example',
    lists: [
      { id: 'l1', name: 'To Do', cards: [card('c1', 'Short00A', 'A post', longPost)] },
      {
        id: 'l2',
        name: 'Form Submission',
        cards: [
          {
            ...card('c2', 'Short00B', 'Team photo', ''),
            attachments: [
              { id: 'a1', name: 'team.png', bytes: 2048, mimeType: 'image/png', url: null },
              { id: 'a2', name: 'manual.pdf', bytes: 500, mimeType: 'application/pdf', url: null },
            ],
          },
        ],
      },
    ],
  },
];

function mail(id: string, subject: string, text: string): ReceivedMail {
  const to = [{ name: '', address: 'ada@acme.example' }];
  const from = { name: 'Byline', address: 'byline@byline.example' };
  const html = `<p>${subject}</p>`;
  const recipients = ['ada@acme.example'];
  return {
    id,
    receivedAt: '2026-11-20T10:00:00.000Z',
    recipients,
    messageId: id,
    from,
    to,
    subject,
    text,
    html,
  };
}

function card(id: string, shortLink: string, name: string, text: string) {
  return { id, shortLink, name, desc: `${text}\n\nByline reference: x`, closed: false, attachments: [] };
}

const scrolledTo = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo(this.textContent);
  };
});
beforeEach(() => scrolledTo.mockClear());
afterEach(() => jest.restoreAllMocks());

/** Opens a page on a server with these responses. */
function open(path: string, answers: Record<string, Response>) {
  window.history.replaceState(null, '', path);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const answer = answers[String(url)];
    if (!answer) throw new TypeError(`nothing at ${String(url)}`);
    return answer.clone();
  });
  render(<SandboxPage />);
}

const error = (statusCode: number) =>
  Response.json({ statusCode, code: 'x', message: 'x', requestId: 'x' }, { status: statusCode });

describe('the inbox', () => {
  it('shows the newest mail with links that work, and another one when it is chosen', async () => {
    open('/sandbox/inbox', { '/sandbox/mail': Response.json(mails) });
    expect(await screen.findByRole('heading', { name: 'Your content strategy' })).toBeVisible();
    expect(screen.getByRole('link', { name: resumeUrl })).toHaveAttribute('href', resumeUrl);
    expect(screen.getByText(/Nothing was sent to anyone/)).toBeVisible();
    await userEvent.click(within(screen.getByRole('list', { name: 'Emails' })).getByText(/New submission/));
    expect(await screen.findByRole('heading', { name: 'New submission: acme.example' })).toBeVisible();
    expect(screen.getByText('A new prospect has started')).toBeVisible();
  });

  it('shows the design in a frame without scripts', async () => {
    open('/sandbox/inbox', { '/sandbox/mail': Response.json(mails) });
    await userEvent.click(await screen.findByRole('button', { name: 'Design' }));
    const frame = screen.getByTitle('Email design');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>Your content strategy</p>');
  });

  it('is loaded again on request', async () => {
    open('/sandbox/inbox', { '/sandbox/mail': Response.json([]) });
    expect(await screen.findByText('No emails yet')).toBeVisible();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(mails));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Your content strategy' })).toBeVisible();
  });

  it('links to the login', async () => {
    open('/sandbox/inbox', { '/sandbox/mail': error(401) });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin');
  });

  it('says that email is live when it is not simulated, and retries after a failure', async () => {
    open('/sandbox/inbox', { '/sandbox/mail': error(404) });
    expect(await screen.findByText(/Email is live/)).toBeVisible();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a board', () => {
  const answers = { '/sandbox/trello/boards': Response.json(boards) };

  it('shows its lists, cards and attachments, and its introduction', async () => {
    open('/sandbox/board/b1', answers);
    expect(await screen.findByRole('heading', { name: 'acme.example' })).toBeVisible();
    expect(screen.getByText(/Trello is simulated here/)).toBeVisible();
    const form = screen.getByRole('region', { name: 'Form Submission' });
    expect(within(form).getByRole('img', { name: 'team.png' })).toHaveAttribute(
      'src',
      '/sandbox/trello/files/a1',
    );
    expect(within(form).getByRole('link', { name: 'manual.pdf' })).toHaveAttribute(
      'href',
      '/sandbox/trello/files/a2',
    );
    expect(within(form).queryByRole('img', { name: 'manual.pdf' })).toBeNull();
    expect(within(form).getByText('2 kB')).toBeVisible();
  });

  it('expands a long card, and copies its original text', async () => {
    const user = userEvent.setup();
    open('/sandbox/board/b1', answers);
    const unfold = await screen.findByRole('button', { name: 'Show all' });
    await user.click(unfold);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(longPost);
  });

  it('opens at the card in the URL', async () => {
    open('/sandbox/board/b1#Short00A', answers);
    const cards = await screen.findAllByRole('listitem');
    expect(cards.find((item) => item.getAttribute('aria-current') === 'true')).toHaveTextContent('A post');
    expect(scrolledTo).toHaveBeenCalledWith(expect.stringContaining('A post'));
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('shows a message when there is no such board', async () => {
    open('/sandbox/board/b2', answers);
    expect(await screen.findByText('There is no such board')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all boards' })).toHaveAttribute(
      'href',
      '/sandbox/board/all',
    );
  });

  it('is in the list of all boards', async () => {
    open('/sandbox/board/all', answers);
    const link = await screen.findByRole('link', { name: /acme\.example/ });
    expect(link).toHaveAttribute('href', '/sandbox/board/b1');
    expect(link).toHaveTextContent('2 cards');
  });
});
