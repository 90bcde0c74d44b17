import { z } from 'zod';

const Mode = z.enum(['live', 'sandbox', 'off']);
const Integrations = z
  .record(z.string(), z.object({ label: z.string(), mode: Mode }))
  .meta({ id: 'Integrations' });
const Modes = z.record(z.string(), Mode).meta({ id: 'IntegrationModes' });

/** What the pages may know of the configuration. */
export const PublicConfig = z
  .object({ videoGuideUrl: z.string().nullable(), integrations: Integrations })
  .meta({
    id: 'PublicConfig',
    examples: [{ videoGuideUrl: null, integrations: { openai: { label: 'AI', mode: 'sandbox' } } }],
  });
export type PublicConfig = z.infer<typeof PublicConfig>;

const State = z.enum(['up', 'down']);
export const Health = z
  .object({ status: z.enum(['ready', 'unready']), database: State, queue: State, integrations: Modes })
  .meta({
    id: 'Health',
    examples: [{ status: 'ready', database: 'up', queue: 'up', integrations: { openai: 'sandbox' } }],
  });
export type Health = z.infer<typeof Health>;
