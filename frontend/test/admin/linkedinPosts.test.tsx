import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail, scrolled } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const SCRAPED = [
  {
    text: 'Scraped one',
    url: 'https://www.linkedin.com/posts/1',
    postedAt: '2026-10-30T08:00:00Z',
    numLikes: 1204,
    numComments: 1,
  },
  { text: 'Scraped two' },
  null,
  null,
  null,
];

const scrapeButton = () => screen.findByRole('button', { name: 'Scrape Posts' });

describe('scraping', () => {
  it('fills the areas and shows likes, comments and date', async () => {
    const { user, server, id } = openDetail(submission());
    const arrive = server.hold('POST /api/scrape-posts', () => {
      server.change(id, { last_post_1: SCRAPED[0] ?? null, last_post_2: SCRAPED[1] ?? null });
      return json(SCRAPED);
    });
    await user.click(await scrapeButton());
    expect(await screen.findByRole('button', { name: 'Scraping Posts...' })).toBeDisabled();
    arrive();
    await waitFor(() => expect(screen.getByLabelText('Post 1')).toHaveValue('Scraped one'));
    expect(screen.getByLabelText('Post 2')).toHaveValue('Scraped two');
    expect(screen.getByLabelText('Post 5')).toHaveValue('');
    expect(screen.getByText(/1,204 likes · 1 comment · 30 Oct 2026/)).toBeVisible();
    expect(server.sent('POST /api/scrape-posts')[0]?.body).toEqual({ submissionId: id });
    await waitFor(() => expect(scrolled).toContain('posts'));
  });

  it.each([
    'No LinkedIn profile URL provided',
    'Invalid API response format',
    'API returned an error',
    'The profile is private',
    'No response received from API. Please try again.',
    'Failed to make API request. Please try again.',
    'Failed to save scraped posts to database',
    'Failed to scrape LinkedIn posts',
  ])('shows why it failed: %s', async (message) => {
    const { user, server } = openDetail(submission());
    server.on('POST /api/scrape-posts', () => failure(502, 'scrape', message));
    await user.click(await scrapeButton());
    const alert = await screen.findByText('Failed to Scrape Posts');
    expect(alert.parentElement).toHaveTextContent(message);
  });

  it('says so when our own server cannot be reached', async () => {
    const { user, server } = openDetail(submission());
    server.on('POST /api/scrape-posts', offline);
    await user.click(await scrapeButton());
    expect(await screen.findByText('Failed to make API request. Please try again.')).toBeVisible();
  });

  it('does not replace typed posts without asking', async () => {
    const { user, server } = openDetail(submission({ last_post_3: { text: 'Pasted by hand' } }));
    server.on('POST /api/scrape-posts', () => json(SCRAPED));
    await user.click(await scrapeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the posts?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('POST /api/scrape-posts')).toHaveLength(0);
    expect(screen.getByLabelText('Post 3')).toHaveValue('Pasted by hand');

    await user.click(await scrapeButton());
    await user.click(await screen.findByRole('button', { name: 'Scrape and replace' }));
    await waitFor(() => expect(server.sent('POST /api/scrape-posts')).toHaveLength(1));
  });

  it('asks before it drops what was typed and not saved', async () => {
    const { user, server } = openDetail(submission());
    await user.type(await screen.findByLabelText('Post 1'), 'Draft');
    await user.click(await scrapeButton());
    expect(await screen.findByRole('dialog', { name: 'Replace the posts?' })).toBeVisible();
    expect(server.sent('POST /api/scrape-posts')).toHaveLength(0);
  });

  it('replaces posts that were scraped before without asking', async () => {
    const { user, server } = openDetail(submission({ last_post_1: SCRAPED[0] ?? null }));
    server.on('POST /api/scrape-posts', () => json(SCRAPED));
    await user.click(await scrapeButton());
    await waitFor(() => expect(server.sent('POST /api/scrape-posts')).toHaveLength(1));
  });
});

describe('Update Posts', () => {
  it('saves what was typed and says so', async () => {
    const { user, server, id } = openDetail(
      submission({ last_post_2: { text: 'Old', numLikes: 3, url: 'https://l.example/2' } }),
    );
    await user.type(await screen.findByLabelText('Post 1'), 'New first post');
    await user.clear(screen.getByLabelText('Post 2'));
    await user.type(screen.getByLabelText('Post 2'), 'Edited');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    expect(await screen.findByText('Posts updated successfully!')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    const { last_post_1, last_post_2, last_post_3 } = server.stored(id);
    expect([last_post_1, last_post_2, last_post_3]).toEqual([
      { text: 'New first post' },
      { text: 'Edited' },
      null,
    ]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('says that it failed and keeps the text', async () => {
    const { user, server, id } = openDetail(submission());
    server.on(`PUT /api/form_submissions/${id}`, () => failure(500, 'internal', 'x'));
    await user.type(await screen.findByLabelText('Post 1'), 'Kept');
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    expect(await screen.findByText('Failed to update posts. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByLabelText('Post 1')).toHaveValue('Kept');
  });

  it('finds what was typed again after a reload, and has the browser ask before the tab closes', async () => {
    const record = submission();
    const { user, view, server } = openDetail(record);
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const area = await screen.findByLabelText('Post 1');
    expect(leave()).toBe(true);
    await user.type(area, 'Half a post');
    expect(leave()).toBe(false);
    view.unmount();
    openDetail(record, server);
    expect(await screen.findByLabelText('Post 1')).toHaveValue('Half a post');
    expect(leave()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    await screen.findByText('Posts updated successfully!');
    expect(leave()).toBe(true);
  });

  it('shows both texts when somebody else changed the same post', async () => {
    const { user, server, id } = openDetail(submission({ last_post_1: { text: 'Original' } }));
    const area = await screen.findByLabelText('Post 1');
    await user.type(area, ' and mine');
    server.change(id, { last_post_1: { text: 'Original and theirs' } });
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere in the meantime.' });
    expect(within(dialog).getByRole('figure', { name: 'Yours' })).toHaveTextContent('Original and mine');
    expect(within(dialog).getByRole('figure', { name: 'Stored' })).toHaveTextContent('Original and theirs');
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.stored(id).last_post_1?.text).toBe('Original and mine'));
  });

  it('keeps the stored text when that is chosen', async () => {
    const { user, server, id } = openDetail(submission({ last_post_1: { text: 'Original' } }));
    await user.type(await screen.findByLabelText('Post 1'), ' and mine');
    server.change(id, { last_post_1: { text: 'Theirs' } });
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the stored one' }));
    await waitFor(() => expect(screen.getByLabelText('Post 1')).toHaveValue('Theirs'));
    expect(server.stored(id).last_post_1?.text).toBe('Theirs');
  });

  it('joins with a change of something else without asking', async () => {
    const { user, server, id } = openDetail(submission());
    await user.type(await screen.findByLabelText('Post 1'), 'Mine');
    server.change(id, { industry: 'Changed elsewhere', last_post_2: { text: 'Theirs' } });
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    expect(await screen.findByText('Posts updated successfully!')).toBeVisible();
    expect(server.stored(id)).toMatchObject({
      industry: 'Changed elsewhere',
      last_post_1: { text: 'Mine' },
      last_post_2: { text: 'Theirs' },
    });
  });
});

const section = async () => within(await screen.findByRole('region', { name: 'LinkedIn Posts' }));
const OWN = /^These posts are the client's own/;

describe('whose posts they are', () => {
  it('is said of scraped posts, and kept with the submission', async () => {
    const { user, server, id } = openDetail(
      submission({
        last_post_1: { text: 'Scraped' },
        posts_from: 'https://www.linkedin.com/in/ada',
        posts_are_own: false,
      }),
    );
    const posts = await section();
    expect(
      posts.getByText('Scraped from linkedin.com/in/ada, a profile to imitate: voice only, never facts.'),
    ).toBeVisible();
    await user.click(posts.getByRole('checkbox', { name: OWN }));
    expect(posts.getByText("Scraped from linkedin.com/in/ada, the client's own profile.")).toBeVisible();
    await waitFor(() => expect(server.stored(id).posts_are_own).toBe(true));
    expect(server.sent(`PUT /api/form_submissions/${id}`)[0]?.body).toEqual({
      posts_are_own: true,
      modified_at: expect.any(String),
    });
  });

  it('is said of posts that were typed, and of none nothing', async () => {
    const { view, server } = openDetail(submission());
    expect((await section()).queryByText(/^Entered by hand/)).toBeNull();
    view.unmount();
    openDetail(submission({ last_post_1: { text: 'Typed' } }), server);
    expect(await screen.findByText('Entered by hand: voice only, never facts.')).toBeVisible();
  });

  it('is taken back when it could not be saved', async () => {
    const { user, server, id } = openDetail(submission());
    server.on(`PUT /api/form_submissions/${id}`, offline);
    const own = (await section()).getByRole('checkbox', { name: OWN });
    await user.click(own);
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(own).not.toBeChecked();
  });
});

describe("the client's own profile", () => {
  it('is entered beside the one to imitate, and is then the one that is scraped', async () => {
    const { user, server, id } = openDetail(submission());
    const posts = await section();
    expect(
      posts.getByText('Scraping takes linkedin.com/in/ada, the profile to imitate: voice only, never facts.'),
    ).toBeVisible();
    await user.type(posts.getByLabelText("The client's own profile"), 'https://www.linkedin.com/in/bea');
    expect(posts.getByText('Unsaved changes')).toBeVisible();
    await user.click(posts.getByRole('button', { name: "Save the client's own profile" }));
    expect(
      await posts.findByText("Scraping takes linkedin.com/in/bea, the client's own profile."),
    ).toBeVisible();
    expect(server.stored(id).own_profile).toBe('https://www.linkedin.com/in/bea');
  });

  it('may be something else, which is said', async () => {
    const { user } = openDetail(submission({ linkedin_profile: '' }));
    const posts = await section();
    expect(posts.getByText('There is no profile to scrape yet. Posts can be pasted by hand.')).toBeVisible();
    const field = posts.getByLabelText("The client's own profile");
    await user.type(field, 'bea.example');
    expect(field).toHaveAccessibleDescription(
      'This does not look like a LinkedIn profile. You can leave it and go on.',
    );
  });

  it('shows what the server says against it, and keeps what was typed', async () => {
    const { user, server, id } = openDetail(submission());
    server.on(`PUT /api/form_submissions/${id}`, () =>
      failure(422, 'invalid', 'Please check the fields.', { errors: { own_profile: 'Too long' } }),
    );
    const posts = await section();
    await user.type(posts.getByLabelText("The client's own profile"), 'x');
    await user.click(posts.getByRole('button', { name: "Save the client's own profile" }));
    expect(await posts.findByText('Too long')).toBeVisible();
    expect(posts.getByLabelText("The client's own profile")).toHaveValue('x');
  });
});
