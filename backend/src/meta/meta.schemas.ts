import { z } from 'zod';

const Mode = z.enum(['live', 'sandbox']);
const Integrations = z
  .object({ openai: Mode, trello: Mode, apify: Mode, mail: Mode })
  .meta({ id: 'Integrations' });
const allSandbox = { openai: 'sandbox', trello: 'sandbox', apify: 'sandbox', mail: 'sandbox' } as const;

/** What the pages may know of the configuration. */
export const PublicConfig = z
  .object({ videoGuideUrl: z.string().nullable(), integrations: Integrations })
  .meta({
    id: 'PublicConfig',
    examples: [{ videoGuideUrl: null, integrations: allSandbox }],
  });
export type PublicConfig = z.infer<typeof PublicConfig>;

const State = z.enum(['up', 'down']);
export const Health = z
  .object({ status: z.enum(['ready', 'unready']), database: State, queue: State, integrations: Integrations })
  .meta({
    id: 'Health',
    examples: [{ status: 'ready', database: 'up', queue: 'up', integrations: allSandbox }],
  });
export type Health = z.infer<typeof Health>;
