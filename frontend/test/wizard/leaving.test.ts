import './support/browser.ts';
import { NetworkError } from '../../src/api/http.ts';
import { typeAnswer } from '../../src/wizard/session/answers.ts';
import { bindToBrowser } from '../../src/wizard/session/browserEvents.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import type { StoredUpload } from '../../src/wizard/storage/records.ts';
import { makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

/** A file that never arrives. */
jest.mock('../../src/wizard/uploads/sendFile.ts', () => ({ sendFile: () => new Promise(() => {}) }));

const unbinding: (() => void)[] = [];
afterEach(() => {
  for (const unbind of unbinding.splice(0)) unbind();
});

async function openPage(form = makeInterview()) {
  const wizard = await openTest({ form, step: 3 });
  unbinding.push(bindToBrowser(wizard.session));
  return wizard;
}

const UPLOAD: StoredUpload = {
  id: 'file',
  draft: 'draft',
  owner: 'tab',
  kind: 'team_photos',
  file: new Blob(['x']),
  name: 'team.jpg',
  type: 'image/jpeg',
  chosenAt: 1,
};

/** Whether the browser would ask before the tab closes now. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the question before leaving', () => {
  it('is not put where all is with the server', async () => {
    const { session } = await openPage();
    expect(isAsked()).toBe(false);
    typeAnswer(session, 0, 'Typed.');
    await session.outbox.flush();
    expect(isAsked()).toBe(false);
  });

  it('is put while an answer or a field waits to be sent', async () => {
    const { session, page } = await openPage();
    typeAnswer(session, 0, 'Typed.');
    expect(isAsked()).toBe(true);
    await session.outbox.flush();
    changeField(page, 'industry', 'Law');
    expect(isAsked()).toBe(true);
    await session.outbox.flush();
    expect(isAsked()).toBe(false);
  });

  it('is put while a file is on its way', async () => {
    const { session } = await openPage();
    const { uploads } = await session.laterServices();
    uploads.adopt([UPLOAD]);
    expect(isAsked()).toBe(true);
    uploads.cancel(UPLOAD.id);
    expect(isAsked()).toBe(false);
  });

  it('is put while somebody speaks, and while what was said is not text yet', async () => {
    const { session, server } = await openPage();
    const { recordings } = await session.laterServices();
    const take = recordings.begin(0, 16_000);
    expect(isAsked()).toBe(true);
    take.push(new Float32Array(16_000).fill(0.25));
    server.failNext('transcribe', new NetworkError('gone'));
    await recordings.finish(take, await take.finish());
    expect(isAsked()).toBe(true);
    recordings.discard(take.id);
    expect(isAsked()).toBe(false);
  });

  it('is put no more once the page is not bound to the browser', async () => {
    const { session } = await openPage();
    typeAnswer(session, 0, 'Typed.');
    for (const unbind of unbinding.splice(0)) unbind();
    expect(isAsked()).toBe(false);
    await session.outbox.flush();
  });
});

describe('what waits for its pause', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const open = async () => {
    const wizard = await openPage();
    jest.useFakeTimers();
    return { ...wizard, stored: () => wizard.server.form?.interview_answers[0] };
  };
  const atOnce = () => jest.advanceTimersByTimeAsync(0);

  it('is sent at once when the page goes out of sight', async () => {
    const { session, stored } = await open();
    typeAnswer(session, 0, 'Typed.');
    await atOnce();
    expect(stored()).toBeUndefined();
    document.dispatchEvent(new Event('visibilitychange'));
    await atOnce();
    expect(stored()).toBe('Typed.');
  });

  it('is sent at once when the network is back', async () => {
    const { session, server, stored } = await open();
    server.failNext('answer', new NetworkError('gone'));
    typeAnswer(session, 0, 'Typed.');
    session.outbox.hurry();
    await atOnce();
    expect(stored()).toBeUndefined();
    window.dispatchEvent(new Event('online'));
    await atOnce();
    expect(stored()).toBe('Typed.');
  });
});
