import { type OpenAiSandbox, startOpenAiSandbox } from '../../test/support/openai-sandbox.js';
import { Clock } from '../common/clock.js';
import { ModelWatch } from './model-watch.js';

let sandbox: OpenAiSandbox;

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
});
afterAll(() => sandbox.stop());

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-21T00:00:00Z');
  }
}

function watch(models: { id: string; shutdownDate: string | undefined }[]): ModelWatch {
  const client = sandbox.client();
  client.models = () => Promise.resolve(models);
  return new ModelWatch(sandbox.endpoints, client, new FixedClock());
}

const writer = (shutdownDate?: string) => ({ id: 'gpt-6.1-terra', shutdownDate });
const listener = { id: 'gpt-transcribe', shutdownDate: undefined };

it('does not warn while the models are available for long enough', async () => {
  await expect(watch([writer('2027-06-01'), listener]).warnings()).resolves.toEqual([]);
  await expect(
    new ModelWatch(sandbox.endpoints, sandbox.client(), new FixedClock()).warnings(),
  ).resolves.toEqual([]);
});

it('does not warn about the models of a capability that another provider has', async () => {
  const providers = jest.spyOn(sandbox.endpoints, 'providerOf');
  providers.mockImplementation((capability) => ({
    name: capability === 'speech' ? 'another' : 'openai',
    label: '',
  }));
  await expect(watch([writer()]).warnings()).resolves.toEqual([]);
  providers.mockRestore();
});

it('warns of a model that is shut down soon, and of an unavailable one', async () => {
  await expect(watch([writer('2027-01-14')]).warnings()).resolves.toEqual([
    'The model gpt-6.1-terra will be shut down on 2027-01-14: configure another one.',
    'The service does not list the configured model gpt-transcribe.',
  ]);
});
