import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GeneratedPost, PostReview } from '../../src/api/submissions.ts';
import { answerCheck, CHECK, holdChecks, holdPosts, storedPost } from './support/checks.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { layOut } from './support/layout.ts';
import { beWide } from './support/months.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { finding, review, sentencesIn, verdict } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

/** The button with the findings' summary, which opens them. */
const pill = async () =>
  (await card()).findByRole('button', { name: /^(\d|Clean|Not fully|Wording not|The draft).*: Idea 1$/ });

async function pressPill(user: UserEvent): Promise<void> {
  await user.click(await pill());
}

describe('evidence', () => {
  beforeEach(() => {
    forgetEverything();
    layOut();
  });

  const BAKE = 'We bake by hand.';
  const HIRED = 'We hired 19 bakers.';
  const FIRST = 'We were the first in Leeds.';
  const BEST = 'Bread is best warm.';
  const TEXT = `${BAKE} ${HIRED}\n\n${FIRST} ${BEST}`;

  const SENTENCES = sentencesIn(TEXT, [
    [BAKE, { verdict: verdict({ evidence: [{ source: 'answer-3', quote: 'all of it by hand' }] }) }],
    [
      HIRED,
      {
        verdict: verdict({
          label: 'derived',
          evidence: [],
          derivation: {
            operation: 'sum',
            arguments: [
              { value: 12, source: 'answer-1', quote: 'twelve came in May' },
              { value: 7, source: 'post-2', quote: 'seven in June' },
            ],
            result: 19,
          },
        }),
      },
    ],
    [
      FIRST,
      {
        shown: 'fault',
        verdict: verdict({
          label: 'contradicted',
          differs: ['quantifier'],
          evidence: [{ source: 'brand', quote: 'among the first' }],
        }),
      },
    ],
    [BEST, { verdict: verdict({ kind: 'opinion', label: 'not_found', evidence: [] }) }],
  ]);
  const FAULT = finding({
    by: 'meaning',
    message: 'The client said it differently: how many or how often.',
    excerpt: FIRST,
    start: TEXT.indexOf(FIRST),
    end: TEXT.indexOf(FIRST) + FIRST.length,
    sentence: 2,
  });
  const LOOK_UP = {
    kind: 'number' as const,
    text: '19',
    start: TEXT.indexOf('19'),
    end: TEXT.indexOf('19') + 2,
  };

  /** Opens the page, and the findings of its post. */
  async function openReviewed(changes: Partial<PostReview> = {}, text = TEXT) {
    const found = { faults: [FAULT], lookUp: [LOOK_UP], sentences: SENTENCES, ...changes };
    const opened = openDetail(
      submission({ full_posts: [post(1, { fullPost: text, review: review(found) })] }),
    );
    await pressPill(opened.user);
    return opened;
  }
  const sentence = async (name: string) => (await card()).getByRole('button', { name, expanded: false });
  const marked = async (kind: string) => {
    const text = (await card()).getByRole('group', { name: 'Sentences of Idea 1' });
    return [...text.querySelectorAll(`[data-mark=${kind}]`)].map(({ textContent }) => textContent);
  };

  describe('a sentence of a checked post', () => {
    it('the text is one tab stop; arrow keys move, Enter opens', async () => {
      const { user } = await openReviewed();
      const first = await sentence(BAKE);
      const text = (await card()).getByRole('group', { name: 'Sentences of Idea 1' });
      expect(text.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
      const before = (await card()).getByRole('button', { name: 'Next fault: Idea 1' });
      act(() => before.focus());
      await user.tab();
      expect(first).toHaveFocus();
      await user.keyboard('{ArrowLeft}{ArrowRight}');
      expect(await sentence(HIRED)).toHaveFocus();
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Inferred from what the client said' });
      expect(within(dialog).getByText('12 + 7 = 19')).toBeVisible();
      expect(within(dialog).getByRole('list', { name: 'Evidence' })).toHaveTextContent(
        'Q1twelve came in MayPost 2seven in June',
      );
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(async () => expect(await sentence(HIRED)).toHaveFocus());
      await user.keyboard('{End}{ArrowDown}');
      expect(await sentence(BEST)).toHaveFocus();
      await user.keyboard('{Home}');
      expect(first).toHaveFocus();
      expect(text.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    });

    it('shows findings and verdicts in plain words', async () => {
      const { user } = await openReviewed();
      const fault = await sentence(FIRST);
      expect(fault).toHaveAccessibleDescription(
        'Fault: The client said it differently: how many or how often.',
      );
      expect(await sentence(BAKE)).not.toHaveAccessibleDescription();
      await user.click(fault);
      const dialog = await screen.findByRole('dialog', {
        name: 'Contradicts what the client said',
      });
      expect(dialog).toHaveTextContent('differently: how many or how often.');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await sentence(BEST));
      expect(await screen.findByRole('dialog', { name: 'Opinion: no source needed' })).toBeVisible();
    });

    it('shows hostile quotes as text', async () => {
      const quote = '<img src=x onerror="document.title=1"> [x](javascript:1)';
      const hostile = verdict({ evidence: [{ source: '<b>answer</b>', quote }] });
      const { user } = await openReviewed({ sentences: sentencesIn(TEXT, [[BAKE, { verdict: hostile }]]) });
      await user.click(await sentence(BAKE));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText(quote)).toBeVisible();
      expect(within(dialog).getByText('<b>answer</b>')).toBeVisible();
      expect(dialog.querySelector('img, b, a')).toBeNull();
    });
  });

  describe('the marks of a checked post', () => {
    it('are only on faults, warnings and look-ups, and a look-up is no fault', async () => {
      await openReviewed({
        warnings: [finding({ severity: 'warning', message: 'Worn.', excerpt: 'by hand' })],
      });
      expect(await marked('fault')).toEqual([FIRST]);
      expect(await marked('warning')).toEqual(['by hand']);
      expect(await marked('lookUp')).toEqual(['19']);
      expect(await marked('sourced')).toEqual([]);
      expect(await sentence(HIRED)).toHaveAccessibleDescription('To check: 19 is not in the interview');
      expect((await card()).getByRole('list', { name: 'Faults' })).not.toHaveTextContent('19');
    });

    it('never break the text, whatever positions the review contains', async () => {
      const at = (start: number, end: number) => finding({ message: `${start} ${end}`, start, end });
      const [bake, hired, first, best] = SENTENCES;
      if (!bake || !hired || !first || !best) throw new Error('no sentences');
      // Its verdict is about other words.
      const mislaid = { ...best, text: 'Bread is best cold.' };
      await openReviewed({
        faults: [at(30, 10), at(-5, 4), at(5, 9999), at(0, 12), at(3, 40), at(1.5, 4), at(Number.NaN, 2)],
        warnings: [finding({ severity: 'warning', message: 'Gone.', excerpt: 'not in the text' })],
        sentences: [
          first,
          hired,
          { ...bake, end: 9999 },
          bake,
          { ...bake, start: 1, end: 17 },
          bake,
          mislaid,
        ],
      });
      const text = (await card()).getByRole('group', { name: 'Sentences of Idea 1' });
      expect(text.textContent).toBe(TEXT.replaceAll('\n', ''));
      expect(within(text).getAllByRole('button')).toHaveLength(3);
      const faults = (await card()).getByRole('list', { name: 'Faults' });
      expect(within(faults).getAllByRole('listitem')).toHaveLength(7);
    });

    it('keep their words across the see-more cut', async () => {
      const long = `${'word '.repeat(60)}end. ${BAKE}`;
      await openReviewed(
        { faults: [], lookUp: [], sentences: sentencesIn(long, [[long.slice(0, -BAKE.length - 1), {}]]) },
        long,
      );
      const text = (await card()).getByRole('group', { name: 'Sentences of Idea 1' });
      expect(within(text).getByText(/^Shown before/)).toBeVisible();
      expect(text.textContent?.match(/word/g)).toHaveLength(60);
    });

    it('can be opened outside any sentence, as in an old review', async () => {
      const { user } = await openReviewed({ sentences: [] });
      await user.click(await sentence(FIRST));
      expect(await screen.findByRole('dialog', { name: 'Findings' })).toHaveTextContent(/^FindingsFault:/);
    });
  });

  describe('the pill of a checked post', () => {
    it('opens the marked text with its lists, and closes it', async () => {
      const { user } = await openReviewed();
      expect(await pill()).toHaveAccessibleName('1 fault · 1 number to check: Idea 1');
      expect((await card()).getByRole('list', { name: 'Faults' })).toBeVisible();
      expect((await card()).getByText('2 of 3 sentences sourced')).toBeVisible();
      await user.click((await card()).getByText('Sourced'));
      const sourced = (await card()).getByRole('list', { name: 'Sourced' });
      expect(sourced).toHaveTextContent(`Q3${BAKE}Q1, Post 2${HIRED}`);
      await user.click(await pill());
      expect((await card()).queryByRole('list')).toBeNull();
      expect((await card()).queryByRole('group', { name: 'Sentences of Idea 1' })).toBeNull();
      expect((await card()).getByText(new RegExp(FIRST))).toBeVisible();
    });

    it.each([
      ['timeout', 'the AI service did not answer in time'],
      ['older', 'the post was checked before meaning was checked'],
    ] as const)('makes no claims when the meaning could not be checked: %s', async (reason, words) => {
      const meaning = { state: 'not_checked', reason, model: 'm', promptVersion: 'check.v1' } as const;
      await openReviewed({ faults: [], lookUp: [], meaning });
      expect(await pill()).toHaveTextContent(/^Not fully checked$/);
      expect((await card()).getByText(`Meaning not checked: ${words}`)).toBeVisible();
      expect((await card()).queryByText(/sourced/i)).toBeNull();
      expect((await card()).getByRole('button', { name: 'Check again: Idea 1' })).toBeVisible();
    });

    it('leaves it to the badge that the simulated model checks no meaning', async () => {
      const meaning = { state: 'not_checked', reason: 'sandbox', model: 'm', promptVersion: '' } as const;
      await openReviewed({ faults: [], lookUp: [], meaning });
      expect(await pill()).toHaveTextContent(/^Clean$/);
      expect((await card()).queryByText(/meaning|sourced|First draft/i)).toBeNull();
      expect((await card()).queryByRole('button', { name: 'Check again: Idea 1' })).toBeNull();
    });

    it('does not call an unchecked text clean', async () => {
      await openReviewed({ faults: [], lookUp: [], lint: 'not_checked' });
      expect(await pill()).toHaveTextContent(/^Wording not checked$/);
      expect((await card()).getByText('Wording not checked: it took too long')).toBeVisible();
    });
  });

  describe('going to a finding', () => {
    const second = finding({ message: 'Again.', excerpt: BAKE });

    it('an entry of a list scrolls to its position', async () => {
      const { user } = await openReviewed();
      const list = within((await card()).getByRole('list', { name: 'To check' }));
      await user.click(list.getByRole('button', { name: /^19 is not/ }));
      expect(await sentence(HIRED)).toHaveFocus();
    });

    it("'Next fault' goes through the faults and starts over", async () => {
      const { user } = await openReviewed({ faults: [FAULT, second, finding({ message: 'Too long.' })] });
      const next = (await card()).getByRole('button', { name: 'Next fault: Idea 1' });
      for (const words of [BAKE, FIRST, BAKE]) {
        await user.click(next);
        expect(await sentence(words)).toHaveFocus();
      }
    });

    it('is not offered if a finding is about the whole post', async () => {
      await openReviewed({ faults: [finding({ message: 'Too long.' })] });
      const list = within((await card()).getByRole('list', { name: 'Faults' }));
      expect(list.getByText('Too long.')).toBeVisible();
      expect(list.queryByRole('button')).toBeNull();
      expect((await card()).queryByRole('button', { name: /^Next fault/ })).toBeNull();
    });
  });
});

describe('findings', () => {
  beforeEach(() => {
    forgetEverything();
    layOut();
  });

  const TEXT = 'We bake by hand. In 2019 we hired 14 bakers.\n\n#Bread';
  async function openChecked(changes: Partial<PostReview> = {}, fullPost = TEXT) {
    const { user } = openDetail(submission({ full_posts: [post(1, { fullPost, review: review(changes) })] }));
    await pressPill(user);
    return user;
  }

  describe('a checked post', () => {
    it('lists its faults, warnings and look-ups separately', async () => {
      await openChecked({
        faults: [finding({ message: 'No source says this.', excerpt: 'We bake by hand.' })],
        warnings: [finding({ severity: 'warning', message: 'Short.' })],
        lookUp: [{ kind: 'number', text: '2019', start: 20, end: 24, closest: '2018' }],
      });
      const shown = await card();
      const list = (name: string) => shown.getByRole('list', { name });
      expect(
        shown.getByRole('button', { name: '1 fault · 1 warning · 1 number to check: Idea 1' }),
      ).toBeVisible();
      expect(list('Faults')).toHaveTextContent('No source says this.We bake by hand.');
      expect(list('Warnings')).toHaveTextContent('Short.');
      expect(list('To check')).toHaveTextContent('2019 is not in the interview, closest: 2018');
    });
    it('counts no number that the client confirmed, until that is undone', async () => {
      const user = await openChecked({ lookUp: [{ kind: 'number', text: '2019', start: 20, end: 24 }] });
      await user.click((await card()).getByRole('button', { name: 'The client confirmed it: 2019' }));
      const undo = await (await card()).findByRole('button', { name: 'Undo: 2019' });
      await waitFor(() => expect(undo).toHaveFocus());
      expect((await card()).getByRole('button', { name: 'Clean: Idea 1' })).toBeVisible();
      expect((await card()).getByRole('list', { name: 'Confirmed by the client' })).toHaveTextContent('2019');
      expect((await card()).queryByRole('list', { name: 'To check' })).not.toBeInTheDocument();
      await user.click(undo);
      expect(await (await card()).findByRole('button', { name: '1 number to check: Idea 1' })).toBeVisible();
      expect((await card()).getByRole('button', { name: 'The client confirmed it: 2019' })).toHaveFocus();
    });
    it('lists findings in the order of the text, without duplicates', async () => {
      const named = finding({ message: 'The name "hand" is in no source.', excerpt: 'hand' });
      await openChecked({ faults: [named, finding({ message: 'Worn.', excerpt: 'We bake' }), finding()] });
      const faults = within((await card()).getByRole('list', { name: 'Faults' })).getAllByRole('listitem');
      expect(faults.map(({ textContent }) => textContent)).toEqual([
        'Unsupported.',
        'Worn.We bake',
        'The name "hand" is in no source.',
      ]);
    });
    it('names the sources that were not used', async () => {
      await openChecked({ dropped: ['post-4', 'brand'] });
      expect(
        (await card()).getByText(
          'Not used, because there was too much material: Post 4, the brand information',
        ),
      ).toBeVisible();
    });
  });
});

describe('checking again', () => {
  beforeEach(() => {
    forgetEverything();
    layOut();
  });

  const TEXT = 'We bake by hand.';
  const EDITED = 'We bake by hand. Since 1984.';
  function openPost(changes: Partial<GeneratedPost> = {}) {
    return openDetail(submission({ full_posts: [post(1, { fullPost: TEXT, ...changes })] }));
  }

  async function edit({ user }: ReturnType<typeof openDetail>, added = ' Since 1984.') {
    await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
    await user.type(screen.getByLabelText('Post text'), added);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  describe('an edited post', () => {
    it('is checked again once it is saved, and shows the findings', async () => {
      const opened = openPost({ review: review() });
      answerCheck(opened.server, opened.id);
      await edit(opened);
      const shown = await card();
      await waitFor(async () => expect(await pill()).toHaveTextContent('1 fault'));
      await pressPill(opened.user);
      const faults = within(shown.getByRole('list', { name: 'Faults' }));
      expect(faults.getByText('The name "Melissa" is in no source.')).toBeVisible();
      expect(shown.queryByText('Checked before your last edit.')).toBeNull();
      expect(opened.server.sent(CHECK).map(({ body }) => body)).toEqual([
        { submissionId: opened.id, ideaId: 'idea-1' },
      ]);
      expect(opened.server.stored(opened.id).full_posts[0]?.fullPost).toBe(EDITED);
    });

    it('stays saved when the check fails, says so, and is checked on request', async () => {
      const opened = openPost({ review: review() });
      opened.server.on(CHECK, () => failure(503, 'busy', 'x'));
      await edit(opened);
      const shown = await card();
      expect(await shown.findByText('The text could not be checked. Please try again.')).toBeVisible();
      expect(shown.getByText('Checked before your last edit.')).toBeVisible();
      expect(opened.server.stored(opened.id).full_posts[0]?.fullPost).toBe(EDITED);
      answerCheck(opened.server, opened.id);
      await opened.user.click(shown.getByRole('button', { name: 'Check the text: Idea 1' }));
      await waitFor(async () => expect(await pill()).toHaveTextContent(/^1 fault/));
      expect(shown.queryByText('Checked before your last edit.')).toBeNull();
    });

    it('keeps a newer edit when the check of an older one finishes late, and the next edit starts from it', async () => {
      const opened = openPost({ review: review() });
      const answers = holdChecks(opened.server, opened.id);
      await edit(opened);
      await waitFor(() => expect(answers).toHaveLength(1));
      await edit(opened, ' Come by.');
      await waitFor(() => expect(answers).toHaveLength(2));
      const letGo = holdPosts(opened.server, opened.id);
      await act(async () => answers[0]?.());
      const shown = await card();
      expect(shown.getByText('Checked before your last edit.')).toBeVisible();
      expect(shown.getByRole('button', { name: 'Checking...: Idea 1' })).toBeVisible();
      expect(shown.getByText(/Come by\./)).toBeVisible();
      await act(async () => answers[1]?.());
      await waitFor(async () => expect(await pill()).toHaveTextContent(/^1 fault/));
      expect(shown.queryByText('Checked before your last edit.')).toBeNull();
      letGo();
      await edit(opened, ' We open at six.');
      await waitFor(() => expect(answers).toHaveLength(3));
      expect(storedPost(opened.server, opened.id).fullPost).toBe(`${EDITED} Come by. We open at six.`);
    });
  });

  it('a post from before there were reviews is checked on request, and claims nothing about a model', async () => {
    const { user, server, id } = openPost();
    server.on(CHECK, () => {
      const unknown = { model: '', usage: { inputTokens: 0, outputTokens: 0 } };
      const checked = post(1, { fullPost: TEXT, review: review(unknown) });
      server.change(id, { full_posts: [checked] });
      return json(checked);
    });
    const shown = await card();
    await user.click(shown.getByRole('button', { name: 'Check the text: Idea 1' }));
    await pressPill(user);
    expect(shown.getByText(/characters$/)).toBeVisible();
    expect(shown.queryByText(/tokens|First draft/)).toBeNull();
  });

  it('a post with an older check says so, and is checked on request', async () => {
    const meaning = { state: 'not_checked' as const, reason: 'older' as const, model: '', promptVersion: '' };
    const { user, server, id } = openPost({ review: review({ lint: 'not_checked', meaning }) });
    answerCheck(server, id);
    const shown = await card();
    expect(shown.getByText('Checked with an older check.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Check again: Idea 1' }));
    await waitFor(() => expect(shown.queryByText('Checked with an older check.')).toBeNull());
  });
});

describe('the check button', () => {
  beforeEach(() => {
    forgetEverything();
    layOut();
  });

  const TEXT = 'We bake by hand.';
  const EDITED = 'We bake by hand. Since 1984.';
  function openPost(changes: Partial<GeneratedPost>) {
    return openDetail(submission({ full_posts: [post(1, { fullPost: TEXT, ...changes })] }));
  }

  describe('the button that checks a text', () => {
    const press = async ({ server, id, user }: ReturnType<typeof openDetail>) => {
      const answers = holdChecks(server, id);
      const shown = await card();
      const button = shown.getByRole('button', { name: 'Check the text: Idea 1' });
      const status = shown.getByRole('status');
      await user.click(button);
      await waitFor(() => expect(answers).toHaveLength(1));
      return { shown, button, status, answers };
    };

    it.each([
      ['of an edited text', { fullPost: EDITED, draft: TEXT, review: review() }],
      ['of a text from before there were reviews', {}],
    ])('%s keeps the focus while it works, and hands it on when it disappears', async (_, changes) => {
      const opened = openPost(changes);
      const { shown, button, status, answers } = await press(opened);
      expect(button).toHaveFocus();
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await opened.user.click(button);
      expect(opened.server.sent(CHECK)).toHaveLength(1);
      expect(status).toBeEmptyDOMElement();
      await act(async () => answers[0]?.());
      await waitFor(() => expect(shown.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus());
      expect(status).toHaveTextContent('Review: 1 fault');
    });

    it('does not move the focus when the user has moved on', async () => {
      const opened = openPost({ fullPost: EDITED, draft: TEXT, review: review() });
      const { shown, answers } = await press(opened);
      const copy = shown.getByRole('button', { name: /^More/ });
      act(() => copy.focus());
      await act(async () => answers[0]?.());
      await waitFor(async () => expect(await pill()).toHaveTextContent(/^1 fault/));
      expect(copy).toHaveFocus();
    });
  });

  describe('a text that was only partly checked', () => {
    const unanswered = (reason: NonNullable<PostReview['meaning']['reason']>) =>
      review({ meaning: { state: 'not_checked', reason, model: 'm', promptVersion: 'check.v1' } });

    it('says so, and is checked again on request', async () => {
      const { server, id, user } = openPost({ review: unanswered('timeout') });
      const answers = holdChecks(server, id);
      const shown = await card();
      expect(shown.getByText('Part of the text could not be checked.')).toBeVisible();
      await user.click(shown.getByRole('button', { name: 'Check again: Idea 1' }));
      await waitFor(() => expect(answers).toHaveLength(1));
      await act(async () => answers[0]?.());
      await waitFor(() => expect(shown.queryByRole('button', { name: /^Check/ })).toBeNull());
    });

    it('offers another check if the wording check took too long, but not in the sandbox', async () => {
      const slow = openPost({ review: review({ lint: 'not_checked' }) });
      expect((await card()).getByRole('button', { name: 'Check again: Idea 1' })).toBeVisible();
      slow.view.unmount();
      openPost({ review: unanswered('sandbox') });
      expect((await card()).queryByRole('button', { name: /^Check again/ })).toBeNull();
    });
  });
});

describe('the sources of a post', () => {
  beforeEach(() => {
    forgetEverything();
    layOut();
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  const EARLY = 'I started at four in the morning.';
  const BEST = 'We are the best in Leeds.';
  const TEXT = `${EARLY} ${BEST} And you?`;
  const ANSWER = `It was cold. ${EARLY} Nobody was awake.`;
  const asked = (meaning: PostReview['meaning'] = review().meaning) =>
    submission({
      interview_answers: [ANSWER, ''],
      full_posts: [
        post(1, {
          fullPost: TEXT,
          review: review({
            meaning,
            sentences: sentencesIn(TEXT, [
              [EARLY, { verdict: verdict({ evidence: [{ source: 'answer-1', quote: EARLY }] }) }],
              [BEST, { shown: 'silent', verdict: verdict({ label: 'not_found', evidence: [] }) }],
              ['And you?', { verdict: verdict({ kind: 'call_to_act', label: 'not_found', evidence: [] }) }],
            ]),
          }),
        }),
      ],
    });
  const aside = async () => within(await screen.findByRole('complementary', { name: 'Sources: Idea 1' }));

  it('are beside it on wide screens, with the used words highlighted', async () => {
    beWide();
    openDetail(asked());
    const answer = (await aside()).getByRole('group', { name: 'Q1' });
    expect(answer).toHaveTextContent(ANSWER);
    expect([...answer.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([EARLY]);
    expect((await aside()).getByText(/What is your story\?/)).toBeVisible();
  });

  it('are highlighted when a sentence is clicked, without a dialog', async () => {
    beWide();
    const { user } = openDetail(asked());
    await aside();
    await user.click((await card()).getByText(EARLY, { selector: '[data-spot] *, [data-spot]' }));
    expect((await aside()).getByText(EARLY)).toHaveAttribute('data-lit');
    expect((await aside()).getByRole('status')).toHaveTextContent('Supported by what the client said');
    await user.click((await card()).getByText(BEST));
    expect((await aside()).getByRole('status')).toHaveTextContent('Not found in what the client said');
    expect((await aside()).getByText(EARLY)).not.toHaveAttribute('data-lit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are missing visibly: the sentence is underlined and counted', async () => {
    openDetail(asked());
    expect(await (await card()).findByText(/^1 sentence without a source/)).toBeVisible();
    const marked = document.querySelectorAll('[data-unsourced]');
    expect([...marked].map(({ textContent }) => textContent)).toEqual([BEST]);
  });

  it('are not missed where the check failed', async () => {
    openDetail(asked({ state: 'not_checked', reason: 'timeout', model: 'm', promptVersion: '' }));
    await pill();
    expect((await card()).queryByText(/without a source/)).toBeNull();
  });

  it('are one tap away on narrow screens, as is the source of a sentence', async () => {
    const { user } = openDetail(asked());
    expect(screen.queryByRole('complementary', { name: /^Sources/ })).toBeNull();
    await user.click(await (await card()).findByText(EARLY));
    const dialog = await screen.findByRole('dialog', { name: 'Supported by what the client said' });
    expect(dialog).toHaveTextContent(`Q1${EARLY}`);
    await user.keyboard('{Escape}');
    await user.click((await card()).getByRole('button', { name: 'Sources: Idea 1' }));
    expect((await aside()).getByRole('group', { name: 'Q1' })).toHaveTextContent(ANSWER);
  });

  it('stay in view while the post is edited, below what the client asked for', async () => {
    beWide();
    const server = new FakeServer();
    const record = asked();
    server.add(record);
    const [row] = server.posts.of(record.id);
    if (!row) throw new Error('no post');
    const verdict = {
      verdict: 'changes_wanted' as const,
      name: 'Ada',
      words: 'It was five.',
      version: row.version,
      at: '2026-11-20T10:00:00Z',
      undoUntil: '2026-11-20T10:00:10Z',
    };
    server.rounds.thread(row, { releasedVersion: row.version, verdict });
    const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await (await aside()).findByRole('group', { name: 'The client’s request' })).toBeVisible();
    expect((await card()).getAllByText(/It was five\./)).toHaveLength(1);
    await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
    expect((await aside()).getByRole('group', { name: 'Q1' })).toHaveTextContent(ANSWER);
  });
});
