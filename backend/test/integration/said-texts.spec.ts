import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

describe('server messages', () => {
  it('are sent in English and with their catalogue id, for fields too', async () => {
    const { body } = await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, email: 'nobody', industry: 'x'.repeat(501) })
      .expect(422);
    expect(body).toMatchObject({
      message: 'Some of the information is not valid.',
      text: { id: 'invalidInput' },
      errors: {
        email: 'Please enter an email address, such as name@example.com',
        industry: 'Please use at most 500 characters.',
      },
      texts: { email: { id: 'emailInvalid' }, industry: { id: 'tooLong', values: { max: 500 } } },
    });
    expect(JSON.stringify(body)).not.toContain('"message":"Please');
  });
});
