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
/** What somebody should see to, while everything still works. */
export const Alarm = z.enum(['disk_low', 'database_large']).meta({ id: 'Alarm' });
export const Health = z
  .object({
    status: z.enum(['ready', 'unready']),
    /** Whether it answers and takes what is written. */
    database: State,
    queue: State,
    /**
     * Down: full, or not there. The embedded database then takes nothing more, and everything can still be read; beside
     * a database server only uploads have to wait.
     */
    disk: State,
    alarms: z.array(Alarm),
    integrations: Modes,
  })
  .meta({
    id: 'Health',
    examples: [
      {
        status: 'ready',
        database: 'up',
        queue: 'up',
        disk: 'up',
        alarms: [],
        integrations: { openai: 'sandbox' },
      },
    ],
  });
/** That the process answers: whoever restarts what hangs asks for this, and not for what hangs outside it. */
export const Live = z
  .object({ status: z.literal('live') })
  .meta({ id: 'Live', examples: [{ status: 'live' }] });
export type Live = z.infer<typeof Live>;
export type Health = z.infer<typeof Health>;
