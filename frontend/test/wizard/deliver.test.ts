import { ApiError } from '../../src/api/http.ts';
import { deliver } from '../../src/wizard/autosave/deliver.ts';
import type { AnswerChange } from '../../src/wizard/storage/change.ts';
import { FakeForms, FORM_ID, makeInterview } from './support/fakeForms.ts';

const ANSWER: AnswerChange = { kind: 'answer', index: 0, answer: 'Mine.', spoken: true, previous: '' };
const send = (server: FakeForms, change = ANSWER) =>
  deliver(change, { api: server.api, creationKey: 'key', language: 'de', formId: FORM_ID });

describe('an answer on its way', () => {
  it('comes back alone', async () => {
    const server = new FakeForms(makeInterview());
    expect(await send(server)).toEqual({
      kind: 'answer',
      answer: { index: 0, answer: 'Mine.', spoken: true, icp: '', usp: '', modified_at: expect.any(String) },
    });
  });

  it('that had arrived before, its confirmation lost, is no conflict', async () => {
    const server = new FakeForms(makeInterview());
    await send(server);
    expect(await send(server)).toEqual({ kind: 'form', form: server.form });
  });

  it('is a conflict where another text is stored, which comes along with the whole record', async () => {
    const server = new FakeForms(makeInterview({ interview_answers: ['Theirs.'] }));
    await expect(send(server)).rejects.toMatchObject({ stored: 'Theirs.', form: server.form });
  });

  it('fails as the call fails', async () => {
    const server = new FakeForms(makeInterview());
    server.failNext('answer', new ApiError(422, 'invalid_input', 'No'));
    await expect(send(server)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(server.called('get')).toEqual([]);
  });
});
