import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeStrategy, StrategyContent } from '../../src/api/strategy.ts';
import { SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { failure, json } from './support/fakeServer.ts';
import { forgetEverything, leaveFolded, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);
beforeEach(leaveFolded);

const region = (name: string) => screen.findByRole('region', { name });
const section = async () => within(await region('Strategy'));
const part = async (name: string) => within(await (await section()).findByRole('region', { name }));

/** A client whose strategy was generated once. */
async function openStrategy(changes: Partial<StrategyContent> = {}, client = submission()) {
  const page = openDetail(client, undefined, '/strategy');
  const { server, id } = page;
  server.strategies.put(id, { content: { ...SAMPLE_STRATEGY, ...changes } });
  await (await section()).findByRole('button', { name: 'Rewrite the strategy' });
  return { ...page, stored: () => server.strategies.of(id) };
}

type Opened = Awaited<ReturnType<typeof openStrategy>>;
/** Pastes a text, which is faster than typing it. */
async function fill(user: Opened['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
/** Opens the fields of a part. */
const edit = async (user: Opened['user'], name: string) => {
  const shown = await part(name);
  await user.click(shown.getByRole('button', { name: `Edit: ${name}` }));
  return shown;
};
const addTo = async (user: Opened['user'], text: string) => {
  await user.click((await edit(user, 'What you stand for')).getByLabelText('In one sentence'));
  await user.paste(text);
};
const save = async (user: Opened['user']) =>
  user.click(screen.getByRole('button', { name: 'Save strategy' }));

describe('generating', () => {
  it('asks before it replaces one, which also discards an unsaved edit', async () => {
    const { user, stored } = await openStrategy();
    await addTo(user, ' Really.');
    const again = () => user.click(screen.getByRole('button', { name: 'Rewrite the strategy' }));
    await again();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(stored().version).toBe(1);
    expect(screen.getByLabelText('In one sentence')).toHaveValue(
      'The mill that weaves nothing but wool. Really.',
    );
    await again();
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the strategy?' }));
    await user.click(dialog.getByRole('button', { name: 'Rewrite the strategy' }));
    expect(await (await section()).findByText('Version 2, no faults')).toBeVisible();
    expect(
      (await part('What you stand for')).getByText('The mill that weaves nothing but wool.'),
    ).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('says why it failed', async () => {
    const { user, server, id } = openDetail(submission(), undefined, '/strategy');
    const route = `POST /api/form_submissions/${id}/strategy/generate`;
    server.on(route, () => failure(422, 'interview_missing', 'A strategy needs a completed interview.'));
    await user.click(await (await section()).findByRole('button', { name: 'Write the strategy' }));
    expect(await screen.findByText('A strategy needs a completed interview.')).toBeVisible();
    server.on(route, () => failure(503, 'strategy_failed', 'Failed', { error: 'the AI service is busy' }));
    await user.click((await section()).getByRole('button', { name: 'Write the strategy' }));
    expect(
      await screen.findByText('Failed to generate the strategy: the AI service is busy. Please try again.'),
    ).toBeVisible();
  });
});

describe('editing', () => {
  it('happens in place, and Done shows the part as the client reads it', async () => {
    const { user } = await openStrategy();
    const positioning = await part('What you stand for');
    expect(
      await positioning.findByText('The mill that weaves nothing but wool.', { selector: 'p' }),
    ).toBeVisible();
    expect(screen.queryByLabelText('In one sentence')).toBeNull();
    const empty = 'Empty. The client does not see this part.';
    expect((await part('The first drafts')).getByText(empty)).toBeVisible();
    expect(positioning.queryByText(empty)).toBeNull();
    await edit(user, 'What you stand for');
    const field = screen.getByLabelText('In one sentence');
    expect(field).toHaveFocus();
    await user.click(field);
    await user.paste(' Really.');
    await user.click(positioning.getByRole('button', { name: 'Done: What you stand for' }));
    expect(
      positioning.getByText('The mill that weaves nothing but wool. Really.', { selector: 'p' }),
    ).toBeVisible();
    expect(positioning.getByRole('button', { name: 'Edit: What you stand for' })).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  const saved = async ({ user, stored }: Pick<Opened, 'user' | 'stored'>) => {
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save(user);
    expect(await screen.findByText('The strategy was saved.')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(stored().version).toBe(2);
    return stored().content;
  };

  it('keeps what is typed while it is saved', async () => {
    const { user, server, id, stored } = await openStrategy();
    const route = `PUT /api/form_submissions/${id}/strategy`;
    const answer = server.hold(route);
    await addTo(user, ' Really.');
    // An empty quotation, which is not saved.
    await user.click((await edit(user, 'What we heard')).getByRole('button', { name: 'Add a quotation' }));
    await save(user);
    const audience = await edit(user, 'Who it is for');
    await fill(user, audience.getByLabelText('Who it is not for'), 'Fashion chains.');
    answer();
    expect(await screen.findByText('The strategy was saved.')).toBeVisible();
    expect(audience.getByLabelText('Who it is not for')).toHaveValue('Fashion chains.');
    await save(user);
    await waitFor(() => expect(stored().version).toBe(3));
    expect(stored().content).toMatchObject({
      heard: SAMPLE_STRATEGY.heard,
      positioning: { text: 'The mill that weaves nothing but wool. Really.' },
      audience: { notFor: 'Fashion chains.' },
    });
  });

  it('is saved also if the server returns the fields in another order', async () => {
    const { user, server, id } = await openStrategy();
    server.on(`PUT /api/form_submissions/${id}/strategy`, ({ body }) => {
      const { content } = body as ChangeStrategy;
      const reversed = Object.fromEntries(Object.entries(content).reverse()) as typeof content;
      return json(server.strategies.put(id, { content: reversed as typeof SAMPLE_STRATEGY }));
    });
    await addTo(user, ' Really.');
    await save(user);
    await screen.findByText('The strategy was saved.');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('takes a quotation from an answer; an empty one is not saved', async () => {
    const page = await openStrategy();
    const { user } = page;
    const heard = await edit(user, 'What we heard');
    await user.click(heard.getByRole('button', { name: 'Add a quotation' }));
    await user.selectOptions(heard.getByLabelText('Source of quotation 2'), 'For whom?');
    const quote = 'For tailors who ask where it comes from.';
    await user.selectOptions(heard.getByLabelText('Choose a sentence for quotation 2'), quote);
    await user.click(heard.getByRole('button', { name: 'Add a quotation' }));
    expect(await saved(page)).toEqual({
      ...SAMPLE_STRATEGY,
      heard: [...SAMPLE_STRATEGY.heard, { quote, source: 'answer-2' }],
    });
  });

  it('changes the audience, its sources, and the gaps', async () => {
    const page = await openStrategy();
    const { user } = page;
    const audience = await edit(user, 'Who it is for');
    await fill(user, audience.getByLabelText('Who it is not for'), 'Fashion chains.');
    await user.clear(audience.getByLabelText('Note to the client about gaps'));
    await user.click(audience.getByText('Based on 1 source'));
    await user.click(audience.getByRole('checkbox', { name: 'What do you do?' }));
    expect(await saved(page)).toEqual({
      ...SAMPLE_STRATEGY,
      audience: { text: 'Tailors who ask.', notFor: 'Fashion chains.', sources: ['answer-2', 'answer-1'] },
      missing: [],
    });
  });

  it('changes pillars, and the posts of the month follow their names', async () => {
    const page = await openStrategy();
    const { user } = page;
    await edit(user, 'What you write about');
    await fill(user, screen.getByLabelText('Pillar 1: name'), 'The looms');
    await fill(user, screen.getByLabelText('Pillar 1: percent of the month'), '75 %');
    // The first month follows the pillars' names: it is edited, and so it is open.
    await user.selectOptions(screen.getByLabelText('Post 2: pillar'), 'The looms');
    const [loom, wool] = SAMPLE_STRATEGY.pillars;
    expect(await saved(page)).toEqual({
      ...SAMPLE_STRATEGY,
      pillars: [{ ...loom, name: 'The looms', share: 75 }, wool],
      firstMonth: SAMPLE_STRATEGY.firstMonth.map((slot) => ({ ...slot, pillar: 'The looms' })),
    });
  });

  it('changes the voice, the sample posts and the questions', async () => {
    const page = await openStrategy({}, submission({ full_posts: [post(1), post(2)] }));
    const { user, server, id } = page;
    await edit(user, 'How you sound');
    await fill(user, screen.getByLabelText('Never (one per line)'), 'Jargon\n\nPraise');
    await user.click(screen.getByRole('checkbox', { name: 'Half of the sentences have 7 words or fewer' }));
    await user.click(await (await edit(user, 'The first drafts')).findByRole('checkbox', { name: 'Idea 2' }));
    await edit(user, 'What happens next');
    await fill(user, screen.getByLabelText('Questions to the client (one per line)'), 'Which river?');
    expect(await saved(page)).toEqual({
      ...SAMPLE_STRATEGY,
      voice: { do: ['Short sentences'], never: ['Jargon', 'Praise'], figures: [] },
      drafts: [server.posts.ofIdea(id, 'idea-2').id],
      questions: ['Which river?'],
    });
  });

  it('shows faults beside their part', async () => {
    const { server, id } = openDetail(submission(), undefined, '/strategy');
    const faults = [{ part: 'positioning', message: 'The number 1948 is in no source.' }];
    server.strategies.put(id, { content: SAMPLE_STRATEGY, faults });
    expect(await (await section()).findByText('Version 1, 1 fault')).toBeVisible();
    expect((await part('What you stand for')).getByText('The number 1948 is in no source.')).toBeVisible();
    expect((await part('Who it is for')).queryByRole('alert')).toBeNull();
  });

  it('keeps an edit through a reload, until it is discarded', async () => {
    const { user, view, server, id } = await openStrategy();
    await addTo(user, ' Really.');
    view.unmount();
    const { user: later } = openDetail(server.stored(id), server, '/strategy');
    server.strategies.put(id, { content: SAMPLE_STRATEGY });
    const field = await screen.findByLabelText('In one sentence');
    expect(field).toHaveValue('The mill that weaves nothing but wool. Really.');
    await later.click(screen.getByRole('button', { name: 'Discard changes to the strategy' }));
    expect(field).toHaveValue('The mill that weaves nothing but wool.');
  });
});

describe('a strategy that was changed elsewhere meanwhile', () => {
  const theirs = { ...SAMPLE_STRATEGY.positioning, text: 'Wool, and wool alone.' };

  async function editBoth(content: StrategyContent) {
    const page = await openStrategy();
    await addTo(page.user, ' Really.');
    page.server.strategies.put(page.id, { content });
    await save(page.user);
    return page;
  }
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'This was changed elsewhere in the meantime.' }));

  it('is merged if they changed another part', async () => {
    const { stored } = await editBoth({ ...SAMPLE_STRATEGY, questions: ['Which river?'] });
    expect(await screen.findByText('The strategy was saved.')).toBeVisible();
    expect(stored()).toMatchObject({
      version: 3,
      content: {
        questions: ['Which river?'],
        positioning: { text: 'The mill that weaves nothing but wool. Really.' },
      },
    });
  });

  it('shows both versions if both changed the same part, and keeps mine', async () => {
    const { user, stored } = await editBoth({ ...SAMPLE_STRATEGY, positioning: theirs });
    const shown = await dialog();
    expect(shown.getByRole('heading', { name: 'What you stand for' })).toBeVisible();
    expect(shown.getByRole('figure', { name: 'Saved' })).toHaveTextContent('Wool, and wool alone.');
    await user.click(shown.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored().version).toBe(3));
    expect(stored().content?.positioning.text).toBe('The mill that weaves nothing but wool. Really.');
  });

  it('keeps my text in the fields if I cancel', async () => {
    const { user, stored } = await editBoth({ ...SAMPLE_STRATEGY, positioning: theirs });
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(stored().content?.positioning.text).toBe('Wool, and wool alone.');
    expect(screen.getByLabelText('In one sentence')).toHaveValue(
      'The mill that weaves nothing but wool. Really.',
    );
  });
});

it('is previewed as the client will see it, in their language, and printed', async () => {
  const { user } = await openStrategy({}, submission({ language: 'de' }));
  await addTo(user, ' Wirklich.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const shown = within(await screen.findByRole('dialog', { name: 'As the client will see it' }));
  expect(await shown.findByRole('heading', { name: 'Wofür Sie stehen' })).toBeVisible();
  expect(shown.getByText('The mill that weaves nothing but wool. Wirklich.')).toBeVisible();
  expect(shown.getByText('With your unsaved changes.')).toBeVisible();
  const print = jest.fn();
  window.print = print;
  await user.click(shown.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
