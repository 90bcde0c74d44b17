import { Endpoints } from '../../src/config/config.module.js';
import { APIFY } from '../../src/past-posts/apify.integration.js';
import { ScraperClient } from '../../src/past-posts/scraper.client.js';
import { ScraperModule } from '../../src/past-posts/scraper.module.js';
import { Faults } from '../../src/sandbox/faults.js';
import { type RecordingProxy, startRecordingProxy } from '../support/recording-proxy.js';
import { type SandboxApp, startSandboxApp } from '../support/sandbox-app.js';
import { VendorContract } from '../support/vendor-contract.js';

describe('our scraper client and the simulated vendor', () => {
  const contract = new VendorContract('apify');
  let sandbox: SandboxApp;
  let proxy: RecordingProxy;
  let client: ScraperClient;

  beforeAll(async () => {
    sandbox = await startSandboxApp({ imports: [ScraperModule] });
    const endpoints = sandbox.app.get(Endpoints);
    proxy = await startRecordingProxy(endpoints.of(APIFY).baseUrl);
    endpoints.useSimulated(APIFY, { APIFY_BASE_URL: proxy.url });
    client = sandbox.app.get(ScraperClient);
  });
  afterAll(async () => {
    await proxy.close();
    await sandbox.close();
  });
  beforeEach(() => {
    proxy.exchanges.length = 0;
  });

  it.each(['ada', 'private-person', 'empty'])('agree with the contract on the profile %s', async (slug) => {
    await client.run(`https://www.linkedin.com/in/${slug}`);
    expect(proxy.exchanges).toHaveLength(1);
    expect(proxy.exchanges.flatMap((exchange) => contract.faults(exchange))).toEqual([]);
    expect(proxy.exchanges[0]?.path).toMatch(/^\/v2\/actors\//);
  });

  it.each([401, 402, 404, 408, 429])('agree with the contract on the answer %i', async (status) => {
    sandbox.app.get(Faults).add({ service: 'apify', status });
    await expect(client.run('https://www.linkedin.com/in/ada')).rejects.toMatchObject({ status });
    expect(proxy.exchanges.flatMap((exchange) => contract.faults(exchange))).toEqual([]);
  });
});
