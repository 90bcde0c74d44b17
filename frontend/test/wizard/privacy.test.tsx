import { say } from '../../src/i18n/say.ts';
import './support/browser.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_TEXT, CONSENT_VERSION } from '#rules/consent';
import { NetworkError } from '../../src/api/http.ts';
import { mapFields } from '../../src/wizard/fields/wizardFields.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { FORM_ID, makeForm } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const trap = () => document.querySelector<HTMLInputElement>('input[name="company_fax"]');

async function submit() {
  const user = userEvent.setup();
  for (const [label, value] of [
    ['Website *', 'example.com'],
    ['Email *', 'ada@example.com'],
    ['Industry *', 'Software'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
}

describe('the first save', () => {
  it('carries the version of the line that was shown, which asks for no tick', async () => {
    const { server } = await showWizard();
    expect(screen.getByText(say(CONSENT_TEXT))).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(server.called('create')).toHaveLength(1));
    expect(server.called('create')[0]?.[0]).toMatchObject({
      consent_version: CONSENT_VERSION,
      elapsed_ms: expect.any(Number),
    });
    expect(server.called('create')[0]?.[0]).not.toHaveProperty('company_fax');
  });

  it('counts the time from an earlier visit in which it was begun', async () => {
    const storage = memoryStorage();
    const fields = mapFields((name) => (name === 'industry' ? 'Software' : ''));
    const minuteAgo = Date.now() - 60_000;
    await storage.drafts.put({ id: 'd', draft: 'd', formId: null, fields, updatedAt: minuteAgo });
    const { server } = await showWizard({ storage });
    await submit();
    await waitFor(() => expect(server.called('create')).toHaveLength(1));
    const saved = server.called('create')[0]?.[0] as { elapsed_ms?: number } | undefined;
    expect(saved?.elapsed_ms).toBeGreaterThanOrEqual(60_000);
  });

  it('tells of a machine that filled in what people neither see, reach nor hear of', async () => {
    const { server } = await showWizard();
    expect(trap()).toHaveAttribute('tabindex', '-1');
    expect(trap()?.closest('[aria-hidden="true"]')).not.toBeNull();
    const field = trap();
    if (field) await userEvent.type(field, '+1 555 0100');
    await submit();
    await waitFor(() => expect(server.called('create')).toHaveLength(1));
    expect(server.called('create')[0]?.[0]).toMatchObject({ company_fax: '+1 555 0100' });
  });
});

describe('one’s data', () => {
  it('is not offered before there is any', async () => {
    await showWizard();
    expect(screen.queryByText('Delete my data')).not.toBeInTheDocument();
  });

  it('can be downloaded', async () => {
    await showWizard({ form: makeForm() });
    expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
      'href',
      `/api/forms/${FORM_ID}/export`,
    );
  });

  it('is deleted here and on the device after one question', async () => {
    const storage = memoryStorage();
    const { server, session } = await showWizard({ form: makeForm(), storage });
    await storage.chunks.put({
      id: 'chunk',
      draft: session.device.draft.id,
      recording: 'r',
      position: 0,
      samples: new Int16Array(1),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('Your data has been deleted')).toBeVisible();
    expect(server.called('erase')).toEqual([[FORM_ID]]);
    for (const table of [storage.drafts, storage.outbox, storage.chunks])
      expect(await table.all()).toEqual([]);
  });

  it('is kept when the person thinks better of it, and when the server cannot be reached', async () => {
    const { server } = await showWizard({ form: makeForm() });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }));
    expect(server.called('erase')).toEqual([]);
    server.failNext('erase', new NetworkError('away'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText(/could not be deleted just now/)).toBeVisible();
    expect(server.form).toBeDefined();
  });
});
