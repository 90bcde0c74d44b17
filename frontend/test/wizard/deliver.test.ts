import { CONSENT_VERSION } from '#rules/consent';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { deliver } from '../../src/wizard/autosave/deliver.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import type { AnswerChange, Change } from '../../src/wizard/storage/change.ts';
import { FakeForms, FORM_ID, makeInterview } from './support/fakeForms.ts';

const ANSWER: AnswerChange = { kind: 'answer', index: 0, answer: 'Mine.', spoken: true, previous: '' };
const send = (server: FakeForms, change: Change = ANSWER) =>
  deliver(change, { api: server.api, creationKey: 'key', language: 'de', formId: FORM_ID });

describe('an answer on its way', () => {
  it('comes back alone', async () => {
    const server = new FakeForms(makeInterview());
    expect(await send(server)).toEqual({
      kind: 'answer',
      answer: { index: 0, answer: 'Mine.', spoken: true, icp: '', usp: '', modified_at: expect.any(String) },
    });
  });

  it('that had arrived before, its confirmation lost, is confirmed as if it came for the first time', async () => {
    const server = new FakeForms(makeInterview());
    server.loseNext('answer');
    await expect(send(server)).rejects.toBeInstanceOf(NetworkError);
    expect(await send(server)).toMatchObject({ kind: 'answer', answer: { index: 0, answer: 'Mine.' } });
    expect(server.form?.interview_answers).toEqual(['Mine.']);
    expect(server.called('get')).toEqual([]);
  });

  it('is no conflict where somebody else has stored the very same text since it was refused', async () => {
    const server = new FakeForms(makeInterview({ interview_answers: ['Mine.'] }));
    server.failNext('answer', new ApiError(409, 'answer_changed', 'This was changed elsewhere.'));
    expect(await send(server)).toEqual({ kind: 'form', form: server.form });
  });

  it('is a conflict where another text is stored, which comes along with the whole record', async () => {
    const server = new FakeForms(makeInterview({ interview_answers: ['Theirs.'] }));
    await expect(send(server)).rejects.toMatchObject({ stored: 'Theirs.', form: server.form });
  });

  it('is a conflict also where nothing is stored any more', async () => {
    const server = new FakeForms(makeInterview());
    await expect(send(server, { ...ANSWER, previous: 'Mine, first.' })).rejects.toMatchObject({ stored: '' });
  });

  it('fails as the call fails', async () => {
    const server = new FakeForms(makeInterview());
    server.failNext('answer', new ApiError(422, 'invalid_input', 'No'));
    await expect(send(server)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(server.called('get')).toEqual([]);
  });
});

describe('other changes on their way', () => {
  it('create a form once, with what was asked of the person and in their language', async () => {
    const server = new FakeForms();
    const fields = { ...EMPTY_FIELDS, website: 'https://a.com' };
    const saved = await deliver(
      { kind: 'create', fields, signs: { elapsed_ms: 5 } },
      { api: server.api, creationKey: 'key', language: 'de', formId: undefined },
    );
    expect(saved).toEqual({ kind: 'form', form: server.form });
    expect(server.called('create')).toEqual([
      [{ ...fields, elapsed_ms: 5, consent_version: CONSENT_VERSION, creation_key: 'key', language: 'de' }],
    ]);
  });

  it('come back with the whole record', async () => {
    const server = new FakeForms(makeInterview());
    const updated = await send(server, { kind: 'update', changes: { step: 3 }, reason: 'step' });
    expect(updated).toEqual({ kind: 'form', form: server.form });
    expect(server.called('update')).toEqual([[FORM_ID, { step: 3 }]]);
    expect(await send(server, { kind: 'complete' })).toEqual({ kind: 'form', form: server.form });
    expect(server.called('complete')).toEqual([[FORM_ID]]);
  });

  it('wait for the form', async () => {
    const server = new FakeForms();
    const options = { api: server.api, creationKey: 'key', language: 'en', formId: undefined } as const;
    await expect(deliver({ kind: 'complete' }, options)).rejects.toThrow('There is no form to save to yet.');
    expect(server.calls).toEqual([]);
  });
});
