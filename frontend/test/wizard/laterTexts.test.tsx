import './support/browser.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { createPage } from '../../src/wizard/session/session.ts';
import { loadSession, WizardLoader } from '../../src/wizard/WizardPage.tsx';
import { speakFirstView } from '../support/speakGerman.ts';

/** The session's catalogue loads when the test resolves it. */
jest.mock('../../src/i18n/activateLocale.ts', () => {
  const locale = jest.requireActual('../../src/i18n/activateLocale.ts');
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const loadMessages = (more: unknown) => arrived.then(() => locale.loadMessages(more));
  return { ...locale, loadMessages, arrive: () => arrive() };
});
const { arrive } = jest.requireMock<{ arrive: () => void }>('../../src/i18n/activateLocale.ts');

it('parts of the session are not shown before their catalogue is loaded', async () => {
  document.documentElement.lang = 'de';
  window.history.replaceState(null, '', '/?formId=no-such-form');
  await speakFirstView('wizard');
  const gone = { statusCode: 404, code: 'not_found', message: 'Not found', requestId: 'r' };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(gone, { status: 404 }));
  await act(async () => {
    render(<WizardLoader page={createPage('no-such-form')} open={loadSession} />);
  });
  expect(screen.getByRole('main')).toHaveTextContent(/^Ihr Formular wird geöffnet …$/);
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Dieses Formular haben wir nicht gefunden',
  );
});

const ROOT = join(__dirname, '../../..');
const STATIC_IMPORT = /^(?:import|export) (?!type)[^;]*?from '(?<path>\.[^']+)\.(?:tsx?|js)'/gmu;
const FIELD_RULES = join(ROOT, 'backend/src/shared/field-rules.ts');
const RULES_TEXTS = /from '(?:#shared|\.)\/(form-messages|message-texts|messages)(?:\.js)?'/gu;
const LATER_RULES = readFileSync(join(ROOT, 'backend/locales/shared/en.po'), 'utf8');

function sourceOf(module: string): string {
  return existsSync(`${module}.ts`) ? `${module}.ts` : `${module}.tsx`;
}

/** A module's static imports of our own files, transitively. */
function loadedWith(entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { groups } of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      visit(sourceOf(join(dirname(file), groups?.path ?? '')));
  };
  visit(entry);
  return [...seen];
}

describe('texts of the first view', () => {
  const files = loadedWith(join(ROOT, 'frontend/src/wizard/WizardPage.tsx'));

  it('are in the first catalogue of the shared messages', () => {
    // The checks of the fields use messages of the rules, too.
    const rules = [...files, FIELD_RULES].flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(RULES_TEXTS),
    ]);
    const modules = rules.map(([, module]) => `backend/src/shared/${module}.ts`);
    expect(modules).toContain('backend/src/shared/form-messages.ts');
    // All shared messages; some of them are used later.
    expect(modules).not.toContain('backend/src/shared/messages.ts');
    expect(modules.filter((module) => LATER_RULES.includes(`#: ${module}\n`))).toEqual([]);
  });
});
