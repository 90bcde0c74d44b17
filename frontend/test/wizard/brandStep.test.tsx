import './support/browser.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_TEXT } from '#rules/consent';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { say } from '../../src/i18n/say.ts';
import { FakeForms, FORM_ID } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

const button = () => screen.getByRole('button', { name: 'Submit & Continue' });

async function fill(values: Partial<Record<'website' | 'email' | 'industry', string>> = {}) {
  const user = userEvent.setup();
  const { website = 'example.com', email = 'ada@example.com', industry = 'Software' } = values;
  await user.click(screen.getByLabelText('Website *'));
  await user.paste(website);
  await user.click(screen.getByLabelText('Email *'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Industry *'));
  await user.paste(industry);
  return user;
}

describe('step 1', () => {
  it('keeps the button closed until website, e-mail and industry are filled', async () => {
    await showWizard();
    expect(button()).toBeDisabled();
    const user = await fill({ industry: ' ' });
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText('Industry *'), 'Software');
    expect(button()).toBeEnabled();
  });

  it('says what happens to what is entered after the last field, before the button', async () => {
    await showWizard();
    const fields = within(screen.getByRole('form', { name: 'Brand Information' })).getAllByRole('textbox');
    const consent = screen.getByText(say(CONSENT_TEXT));
    expect(consent.compareDocumentPosition(fields.at(-1) as HTMLElement)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(consent.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no Back button', async () => {
    await showWizard();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'just words', 'localhost'])(
    'refuses the website %s, with words beside the field, and stays',
    async (website) => {
      const { server } = await showWizard();
      const user = await fill({ website });
      await user.click(button());
      expect(screen.getByLabelText('Website *')).toHaveAccessibleDescription(
        expect.stringContaining('Please enter a web address, such as example.com'),
      );
      expect(screen.getByLabelText('Website *')).toHaveFocus();
      expect(server.called('create')).toEqual([]);
    },
  );

  it('refuses what is no e-mail address, with words beside the field', async () => {
    await showWizard();
    await fill({ email: 'ada@example' });
    const user = userEvent.setup();
    await user.click(button());
    expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter an email address, such as name@example.com'),
    );
  });

  it('completes a bare domain to https when the field is left', async () => {
    await showWizard();
    const user = await fill();
    await user.tab();
    expect(screen.getByLabelText('Website *')).toHaveValue('https://example.com');
  });

  it('moves on at once, saves behind, and says so with the e-mail', async () => {
    const { server, location } = await showWizard();
    const user = await fill();
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Progress Saved!' });
    // Sending is a follow-up that may still fail: the dialog must not say that it happened.
    expect(dialog).toHaveTextContent('We are sending a link to ada@example.com.');
    expect(location.id()).toBe(FORM_ID);
    expect(server.called('create')).toEqual([
      [
        expect.objectContaining({
          website: 'https://example.com',
          email: 'ada@example.com',
          industry: 'Software',
          creation_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Continue Now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets one copy the link back from the dialog', async () => {
    await showWizard();
    const user = await fill();
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress Saved!' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`https://byline.example/?formId=${FORM_ID}`);
    expect(dialog.getByRole('button', { name: 'Continue Now' })).toBeInTheDocument();
  });

  it('leads to a page that tells the way back when one finishes later', async () => {
    window.close = jest.fn();
    await showWizard();
    const user = await fill();
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Finish Later' }));
    expect(window.close).toHaveBeenCalled();
    expect(await screen.findByRole('heading', { name: 'You can close this tab' })).toBeInTheDocument();
    expect(screen.getByLabelText('Your link')).toHaveValue(`https://byline.example/?formId=${FORM_ID}`);
    expect(
      screen.getByText(/The link below brings you back; it also comes by email to ada@example\.com\./),
    ).toBeInTheDocument();
  });

  it('repeats a failed first save with the same key, so that there is one record', async () => {
    const server = new FakeForms();
    server.failNext('create', new NetworkError('The server could not be reached.'));
    await showWizard({ server });
    const user = await fill();
    await user.click(button());
    expect(await screen.findByText('Failed to initialize form. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Not saved, retrying')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
    expect(screen.queryByText('Failed to initialize form. Please try again.')).not.toBeInTheDocument();
    const keys = server.called('create').map(([body]) => (body as { creation_key: string }).creation_key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends what changed while the first save was on its way after it', async () => {
    const server = new FakeForms();
    server.failNext('create', new NetworkError('gone'));
    const { session } = await showWizard({ server });
    const user = await fill();
    await user.click(button());
    await screen.findByText('Failed to initialize form. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.type(screen.getByLabelText('Industry *'), ' and hardware');
    await user.click(button());
    await act(() => session.outbox.flush());
    expect(server.called('create')).toHaveLength(2);
    expect(server.form?.industry).toBe('Software and hardware');
  });

  it('takes a second press while the first save is under way for nothing: no step is left out', async () => {
    const server = new FakeForms();
    const { create } = server.api;
    let arrive = () => {};
    server.api.create = async (form) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return create(form);
    };
    await showWizard({ server });
    const user = await fill();
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button());
    expect(screen.getByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
    await act(async () => arrive());
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress Saved!' }));
    await user.click(dialog.getByRole('button', { name: 'Continue Now' }));
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Interview' })).toBeInTheDocument();
  });

  it('goes on while the first save cannot get through', async () => {
    const server = new FakeForms();
    server.failNext('create', new NetworkError('gone'));
    await showWizard({ server });
    const user = await fill();
    await user.click(button());
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Interview' })).toBeInTheDocument();
  });

  it('comes back to the fields when the server refuses them, with its words beside the field', async () => {
    const server = new FakeForms();
    const errors = { email: 'This address cannot receive mail' };
    server.failNext(
      'create',
      new ApiError(422, 'invalid_input', 'Some of the information is not valid.', errors),
    );
    await showWizard({ server });
    const user = await fill();
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Brand Information' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(
      expect.stringContaining(errors.email),
    );
    expect(screen.getByLabelText('Website *')).toHaveValue('https://example.com');
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
  });

  it('keeps what is typed before the first save for a reload', async () => {
    const { storage } = await showWizard();
    await fill({ industry: 'Carpentry' });
    const { session } = await openTest({ storage });
    expect(session.store.get().fields).toMatchObject({ email: 'ada@example.com', industry: 'Carpentry' });
  });

  it('saves a later change after a second, once, and says so', async () => {
    const { makeForm } = await import('./support/fakeForms.ts');
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Industry *'));
    await user.paste(' and services');
    expect(await screen.findByText('Progress Saved')).toBeInTheDocument();
    expect(server.called('update')).toEqual([[FORM_ID, { industry: 'Software and services' }]]);
    await waitFor(() => expect(screen.getByText(/^Saved \d/)).toBeInTheDocument());
  });

  it('says so again at the next autosave, in one toast', async () => {
    const { makeForm } = await import('./support/fakeForms.ts');
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Industry *'));
    await user.paste(' and services');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Progress Saved')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Industry *'));
    await user.paste(' and tools');
    expect(await screen.findByText('Progress Saved')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Industry *'));
    await user.paste(' and all');
    await waitFor(() => expect(server.called('update')).toHaveLength(3));
    expect(screen.getAllByText('Progress Saved')).toHaveLength(1);
  });

  it('gives a hint about what is no LinkedIn profile, and goes on all the same', async () => {
    const { server } = await showWizard();
    const user = await fill();
    const doubt = 'This does not look like a LinkedIn profile. You can leave it and go on.';
    const profile = screen.getByLabelText('LinkedIn profile to imitate');
    await user.type(profile, 'example.com/ada');
    expect(screen.queryByText(doubt)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(doubt)).toHaveAttribute('role', 'status');
    expect(profile).toHaveAccessibleDescription(expect.stringContaining(doubt));
    expect(profile).toBeValid();
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
    expect(server.form?.linkedin_profile).toBe('example.com/ada');
  });

  it('has nothing to say about a LinkedIn profile, or about none', async () => {
    await showWizard();
    const user = userEvent.setup();
    const profile = screen.getByLabelText('LinkedIn profile to imitate');
    await user.click(profile);
    await user.tab();
    expect(screen.queryByText(/does not look like/)).not.toBeInTheDocument();
    await user.type(profile, 'linkedin.com/in/ada');
    await user.tab();
    expect(screen.queryByText(/does not look like/)).not.toBeInTheDocument();
    expect(profile).toHaveValue('https://linkedin.com/in/ada');
  });

  it('never autosaves an address that is half typed', async () => {
    const { makeForm } = await import('./support/fakeForms.ts');
    const { server, session } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('Email *'));
    await user.type(screen.getByLabelText('Email *'), 'grace@');
    await act(() => session.outbox.flush());
    expect(server.called('update')).toEqual([]);
  });
});
