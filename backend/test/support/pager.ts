import { Body, Controller, Injectable, Module, Post } from '@nestjs/common';
import { VendorError } from '../../src/common/http/vendor-error.js';
import { kindOfStatus, vendorFetch } from '../../src/common/http/vendor-request.js';
import { Endpoints } from '../../src/config/config.module.js';
import {
  defineIntegration,
  type ListedIntegration,
  missingVariables,
  optional,
  randomCredential,
  text,
  url,
} from '../../src/config/integration.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { SandboxCoreModule } from '../../src/sandbox/sandbox.module.js';
import { SimulatedVendor } from '../../src/sandbox/simulated-vendor.js';

/** An integration that the product does not have. */
export const PAGER = defineIntegration({
  name: 'pager',
  label: 'pager',
  provides: [],
  liveWith: ['PAGER_URL', 'PAGER_TOKEN'],
  heading: 'Pager: an address and a token make it live',
  variables: {
    PAGER_URL: optional(url, { doc: 'where pages go' }),
    PAGER_TOKEN: optional(text, { secret: true }),
  },
  halfConfigured: ({ PAGER_URL, PAGER_TOKEN }) => missingVariables('Pager', { PAGER_URL, PAGER_TOKEN }),
  live: ({ PAGER_URL: baseUrl, PAGER_TOKEN: token }) => (baseUrl && token ? { baseUrl, token } : undefined),
  simulated: {
    address: ({ origin }) => ({ PAGER_URL: `${origin}/sandbox/pager` }),
    credentials: () => ({ PAGER_TOKEN: randomCredential() }),
  },
});

@Injectable()
export class PagerClient {
  constructor(private readonly endpoints: Endpoints) {}

  /** @throws VendorError */
  async page(message: string): Promise<void> {
    const { baseUrl, token } = this.endpoints.of(PAGER);
    const { ok, status } = await vendorFetch({
      vendor: 'Pager',
      method: 'POST',
      url: `${baseUrl}/pages`,
      headers: { authorization: `Bearer ${token}` },
      json: { message },
      timeoutMs: 20_000,
    });
    if (!ok) throw new VendorError('Pager', kindOfStatus(status), `Pager answered ${status}`, { status });
  }
}

@Module({ providers: [PagerClient], exports: [PagerClient] })
class PagerModule {}

@Controller('sandbox/pager')
@SimulatedVendor(PAGER, {
  errorBody: () => 'no',
  refuse: (authorization, { token }) => (authorization === `Bearer ${token}` ? undefined : 'no'),
})
class PagerController {
  @Post('pages')
  take(@Body() body: unknown): unknown {
    return body;
  }
}

@Module({ imports: [SandboxCoreModule], controllers: [PagerController] })
class SimulatedPagerModule {}

/** The product's integrations and this one. */
export const WITH_PAGER: readonly ListedIntegration[] = [
  ...INTEGRATIONS,
  { definition: PAGER, module: PagerModule, ports: [], simulated: SimulatedPagerModule },
];
