import './support/browser.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_TEXT } from '#shared/consent';
import { MESSAGES } from '#shared/messages';
import type { Proof, ProofChallenge } from '../../src/api/forms.ts';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { translate } from '../../src/i18n/translate.ts';
import { prove } from '../../src/wizard/proof/prove.ts';
import { proveQuarantinedForm } from '../../src/wizard/proof/proveQuarantinedForm.ts';
import { isQuarantined } from '../../src/wizard/session/selectors.ts';
import { showAgency } from '../support/agency.ts';
import { FakeForms, FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

describe('the brand step', () => {
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
    it('shows the privacy notice after the last field, before the button', async () => {
      await showWizard();
      const fields = within(screen.getByRole('form', { name: 'Brand Information' })).getAllByRole('textbox');
      const consent = screen.getByText(translate(CONSENT_TEXT));
      expect(consent.compareDocumentPosition(fields.at(-1) as HTMLElement)).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      );
      expect(consent.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
    it.each(['javascript:alert(1)', 'just words'])(
      'rejects the website %s, with a message at the field, and stays',
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

    it('rejects an invalid email address, with a message at the field', async () => {
      await showWizard();
      await fill({ email: 'ada@example' });
      const user = userEvent.setup();
      await user.click(button());
      expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(
        expect.stringContaining('Please enter an email address, such as name@example.com'),
      );
    });

    it('completes a bare domain to https on blur', async () => {
      await showWizard();
      const user = await fill();
      await user.tab();
      expect(screen.getByLabelText('Website *')).toHaveValue('https://example.com');
    });
    it('copies the link to the form from the dialog', async () => {
      await showWizard();
      const user = await fill();
      await user.click(button());
      const dialog = within(await screen.findByRole('dialog', { name: 'Progress Saved!' }));
      await user.click(dialog.getByRole('button', { name: 'Copy link' }));
      expect(await dialog.findByText('Copied')).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(`https://byline.example/?formId=${FORM_ID}`);
      expect(dialog.getByRole('button', { name: 'Continue Now' })).toBeInTheDocument();
    });

    it('opens a page with the link when the user finishes later', async () => {
      window.close = jest.fn();
      await showWizard();
      const user = await fill();
      await user.click(button());
      await user.click(await screen.findByRole('button', { name: 'Finish Later' }));
      expect(window.close).toHaveBeenCalled();
      expect(await screen.findByRole('heading', { name: 'You can close this tab' })).toBeInTheDocument();
      expect(screen.getByLabelText('Your link')).toHaveValue(`https://byline.example/?formId=${FORM_ID}`);
      expect(
        screen.getByText(/Use the link below to come back. We also send it by email to ada@example\.com\./),
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

    it('sends changes made during the first save after it', async () => {
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

    it('ignores a second press during the first save: no step is skipped', async () => {
      const server = new FakeForms();
      const arrive = server.holdNext('create');
      await showWizard({ server });
      const user = await fill();
      await user.click(button());
      const saving = await screen.findByRole('button', { name: 'Saving ...' });
      expect(saving).toHaveAttribute('aria-disabled', 'true');
      await user.click(saving);
      expect(screen.getByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
      await act(async () => arrive());
      const dialog = within(await screen.findByRole('dialog', { name: 'Progress Saved!' }));
      await user.click(dialog.getByRole('button', { name: 'Continue Now' }));
      await user.click(button());
      expect(await screen.findByRole('heading', { level: 1, name: 'Interview' })).toBeInTheDocument();
    });

    it('advances while the first save cannot get through', async () => {
      const server = new FakeForms();
      server.failNext('create', new NetworkError('gone'));
      await showWizard({ server });
      const user = await fill();
      await user.click(button());
      await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
      await user.click(button());
      expect(await screen.findByRole('heading', { level: 1, name: 'Interview' })).toBeInTheDocument();
    });

    it('returns to the fields when the server rejects them, with its message at the field', async () => {
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

    it('says so also if the step itself is not saved yet', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 2 }), step: 2 });
      const arrive = server.holdNext('update');
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await user.click(await screen.findByLabelText('Industry *'));
      await user.paste(' and services');
      arrive();
      expect(await screen.findByText('Progress Saved')).toBeInTheDocument();
      expect(server.called('update').at(-1)).toEqual([
        FORM_ID,
        { step: 1, industry: 'Software and services' },
      ]);
    });

    it('shows a repeated autosave in one toast', async () => {
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

    it('asks which profile is meant when the text has two, and keeps the chosen one', async () => {
      const { server } = await showWizard();
      const user = await fill();
      const profile = screen.getByLabelText('LinkedIn profile to imitate');
      await user.click(profile);
      await user.paste('linkedin.com/in/ada or linkedin.com/in/grace');
      await user.tab();
      expect(screen.getByText('This has several addresses. Which profile do you mean?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /linkedin\.com\/in\/grace/ }));
      expect(profile).toHaveFocus();
      expect(screen.queryByRole('button', { name: /linkedin\.com\/in\/ada/ })).not.toBeInTheDocument();
      await user.click(button());
      expect(await screen.findByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
      expect(server.form?.linkedin_profile).toMatch(/linkedin\.com\/in\/grace$/);
    });

    it('warns about an address that is not a LinkedIn profile, and continues anyway', async () => {
      const { server } = await showWizard();
      const user = await fill();
      const doubt = 'This does not look like a LinkedIn profile. You can keep it and continue.';
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

    it('has no advice about a LinkedIn profile, or an empty field', async () => {
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

    it('does not save a text that was typed and deleted again', async () => {
      const { server, session } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      const user = userEvent.setup();
      const email = screen.getByLabelText('Email *');
      await user.click(email);
      await user.paste('x');
      await user.keyboard('{Backspace}');
      await act(() => session.outbox.flush());
      expect(email).toHaveValue('ada@example.com');
      expect(server.form?.email).toBe('ada@example.com');
    });

    it('does not restore text that was deleted while it was being saved', async () => {
      const { server, session } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      const arriveFirst = server.holdNext('update');
      const arriveSecond = server.holdNext('update');
      const user = userEvent.setup();
      const email = screen.getByLabelText('Email *');
      await user.click(email);
      await user.paste('x');
      void session.outbox.flush();
      await waitFor(() => expect(server.called('update')).toHaveLength(1));
      await user.keyboard('{Backspace}');
      await user.click(button());
      await act(async () => arriveFirst());
      expect(session.store.get().form?.email).toBe('ada@example.comx');
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await waitFor(() => expect(server.called('update')).toHaveLength(2));
      expect(screen.getByLabelText('Email *')).toHaveValue('ada@example.com');
      await act(async () => arriveSecond());
      await act(() => session.outbox.flush());
      expect(server.form?.email).toBe('ada@example.com');
    });

    it('does not restore text that was deleted during the first save', async () => {
      const server = new FakeForms();
      const arrive = server.holdNext('create');
      const { session } = await showWizard({ server });
      const user = await fill();
      await user.click(screen.getByLabelText('LinkedIn profile to imitate'));
      await user.paste('https://linkedin.com/in/ada');
      await user.click(button());
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await user.clear(await screen.findByLabelText('LinkedIn profile to imitate'));
      await waitFor(() => expect(server.called('create')).toHaveLength(1));
      await act(async () => arrive());
      await act(() => session.outbox.flush());
      expect(screen.getByLabelText('LinkedIn profile to imitate')).toHaveValue('');
      expect(server.form?.linkedin_profile).toBe('');
    });

    it('never autosaves a half-typed address', async () => {
      const { makeForm } = await import('./support/fakeForms.ts');
      const { server, session } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      const user = userEvent.setup();
      await user.clear(screen.getByLabelText('Email *'));
      await user.type(screen.getByLabelText('Email *'), 'grace@');
      await act(() => session.outbox.flush());
      expect(server.called('update')).toEqual([]);
    });
  });
});

describe('a quarantined form', () => {
  const CHALLENGE: ProofChallenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { form: makeForm().id },
      expiresAt: 1,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      nonce: '00',
      salt: '00',
    },
    signature: 'aa',
  };
  const QUARANTINED = { quarantined: true, challenge: CHALLENGE };
  const solved = async (challenge: ProofChallenge): Promise<Proof> => ({
    challenge,
    solution: { counter: 7, derivedKey: '00' },
  });
  const never = async (): Promise<Proof> => {
    throw new Error('There are no workers here.');
  };
  /** Replaces the lazy part with another solver, because jsdom has no workers. */
  const solvedBy =
    (solve: typeof solved): NonNullable<Parameters<typeof proveQuarantinedForm>[1]> =>
    async () => ({ prove: (parts, form) => prove(parts, form, solve) });
  const unloadable = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const challenged = (signature: string) =>
    makeForm({ ...QUARANTINED, challenge: { ...CHALLENGE, signature } });
  jest.spyOn(console, 'warn').mockImplementation(() => {});

  describe('proof of work', () => {
    it('is solved in the background, without a message', async () => {
      const { session, server } = await openTest({ form: makeForm(QUARANTINED) });
      expect(isQuarantined(session.store.get())).toBe(false);
      proveQuarantinedForm(session, solvedBy(solved));
      await waitFor(() => expect(session.store.get().form?.quarantined).toBe(false));
      expect(server.called('prove')).toEqual([[makeForm().id, await solved(CHALLENGE)]]);
      expect(isQuarantined(session.store.get())).toBe(false);
    });

    it('is solved once, however often the record arrives', async () => {
      const { session, server } = await openTest({ form: makeForm(QUARANTINED) });
      proveQuarantinedForm(session, solvedBy(solved));
      for (const signature of ['bb', 'cc'])
        session.store.dispatch({ type: 'server form', form: challenged(signature) });
      await waitFor(() => expect(session.store.get().form?.quarantined).toBe(false));
      expect(server.called('prove')).toHaveLength(1);
    });

    it('is sent again when the network is back', async () => {
      const { session, server } = await openTest({ form: makeForm(QUARANTINED) });
      server.failNext('prove', new NetworkError('offline'));
      jest.useFakeTimers();
      proveQuarantinedForm(session, solvedBy(solved));
      await jest.advanceTimersByTimeAsync(1000);
      jest.useRealTimers();
      expect(session.store.get().form?.quarantined).toBe(false);
    });

    it.each([
      ['cannot be solved here', solvedBy(never), []],
      ['is solved, and the solution refused', solvedBy(solved), [new ApiError(422, 'proof_refused', 'No')]],
      ['has a page that cannot load how it is solved', unloadable, []],
    ])('that %s waits for the agency, and is not retried', async (_what, load, errors) => {
      const { session, server } = await openTest({ form: makeForm(QUARANTINED) });
      server.failNext('prove', ...errors);
      const tries = jest.fn(load);
      proveQuarantinedForm(session, tries);
      await waitFor(() => expect(isQuarantined(session.store.get())).toBe(true));
      session.store.dispatch({ type: 'server form', form: challenged('bb') });
      expect(isQuarantined(session.store.get())).toBe(true);
      expect(tries).toHaveBeenCalledTimes(1);
    });

    it('that takes long waits for the agency, until it is solved after all', async () => {
      const { session } = await openTest({ form: makeForm(QUARANTINED) });
      let finish: (proof: Proof) => void = () => {};
      jest.useFakeTimers();
      proveQuarantinedForm(
        session,
        solvedBy(() => new Promise((resolve) => (finish = resolve))),
      );
      await jest.advanceTimersByTimeAsync(14_000);
      expect(isQuarantined(session.store.get())).toBe(false);
      await jest.advanceTimersByTimeAsync(1000);
      expect(isQuarantined(session.store.get())).toBe(true);
      finish(await solved(CHALLENGE));
      await jest.advanceTimersByTimeAsync(0);
      jest.useRealTimers();
      expect(isQuarantined(session.store.get())).toBe(false);
    });
  });

  describe('a form that stays on hold', () => {
    const BY_HAND = { quarantined: true, challenge: null };
    const CONFIRMED_BY_HAND = /one of us does it by hand\. Your email comes after that\./;

    it('is not promised the mail with the link', async () => {
      const { session } = await showWizard({ form: makeForm(BY_HAND), step: 2 });
      act(() => session.store.dispatch({ type: 'dialog', dialog: 'saved' }));
      expect(await screen.findByText(CONFIRMED_BY_HAND)).toBeInTheDocument();
      expect(screen.queryByText(/We are sending a link/)).not.toBeInTheDocument();
      act(() => session.store.dispatch({ type: 'dialog', dialog: 'finish-later' }));
      expect(
        await screen.findByText(/Use the link below to come back\. Your form is saved/),
      ).toBeInTheDocument();
      expect(screen.queryByText(/also comes by email/)).not.toBeInTheDocument();
    });

    it('is not promised emails if the server sends none', async () => {
      showAgency({ off: ['mail'] });
      const { session } = await showWizard({ form: makeForm(), step: 2 });
      act(() => session.store.dispatch({ type: 'dialog', dialog: 'saved' }));
      expect(await screen.findByText(/^Copy the link below and keep it/)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Your link' })).toBeInTheDocument();
      act(() => session.store.dispatch({ type: 'dialog', dialog: 'finish-later' }));
      expect(
        await screen.findByText(/Copy the link below and keep it: it brings you back/),
      ).toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/email/i);
      showAgency();
    });

    it('is not promised a day on the last step', async () => {
      await showWizard({
        form: makeInterview({ ...BY_HAND, completed_at: '2026-11-01T09:00:00Z', step: 5 }),
        step: 5,
      });
      expect(await screen.findByText(CONFIRMED_BY_HAND)).toBeInTheDocument();
      expect(screen.queryByText(/within 3 days/)).not.toBeInTheDocument();
    });

    it('gets only the standard questions, and says so', async () => {
      await showWizard({ form: makeInterview(BY_HAND), step: 3 });
      expect(await screen.findByText(translate(MESSAGES.quarantinedQuestions))).toBeInTheDocument();
    });
  });
});
