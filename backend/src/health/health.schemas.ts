import { z } from 'zod';
import { CAPABILITIES } from '../shared/capabilities.js';
import { MAIL_FAULTS } from '../shared/mail-faults.js';

const Mode = z.enum(['live', 'sandbox', 'off']);
const Integrations = z
  .record(
    z.string(),
    z.object({
      label: z.string(),
      mode: Mode,
      /** The environment variables that connect the real service. */
      liveWith: z.array(z.string()),
    }),
  )
  .meta({ id: 'Integrations' });
const Capabilities = z.record(z.enum(CAPABILITIES), Mode).meta({ id: 'CapabilityModes' });
const Modes = z.record(z.string(), Mode).meta({ id: 'IntegrationModes' });

const EXAMPLE = { writing: 'sandbox', speech: 'sandbox', boards: 'live', scraping: 'off', mail: 'live' };

/** The part of the configuration that the pages may see. */
export const PublicConfig = z
  .object({
    videoGuideUrl: z.string().nullable(),
    /** By the name of the vendor. */
    integrations: Integrations,
    capabilities: Capabilities,
  })
  .meta({
    id: 'PublicConfig',
    examples: [
      {
        videoGuideUrl: null,
        integrations: {
          openai: { label: 'AI', mode: 'sandbox', liveWith: ['OPENAI_API_KEY'] },
        },
        capabilities: EXAMPLE,
      },
    ],
  });
export type PublicConfig = z.infer<typeof PublicConfig>;

const State = z.enum(['up', 'down']);
/** Warnings that need attention although everything still works. */
export const Alarm = z.enum(['disk_low', 'database_large', 'mail_failing']).meta({ id: 'Alarm' });
export const Health = z
  .object({
    status: z.enum(['ready', 'unready']),
    /** Whether it responds and accepts writes. */
    database: State,
    queue: State,
    /**
     * Down: full or missing. The embedded database is then read-only; with a database server only uploads
     * have to wait.
     */
    disk: State,
    alarms: z.array(Alarm),
    /** Why the mail server did not accept the last email, if `alarms` has `mail_failing`. */
    mailFault: z.enum(MAIL_FAULTS).nullable(),
    integrations: Modes,
    capabilities: Capabilities,
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
        mailFault: null,
        integrations: { openai: 'sandbox' },
        capabilities: EXAMPLE,
      },
    ],
  });
/**
 * Liveness of the process: a supervisor that restarts a hanging process should check this, not failures
 * outside it.
 */
export const Live = z
  .object({ status: z.literal('live') })
  .meta({ id: 'Live', examples: [{ status: 'live' }] });
export type Live = z.infer<typeof Live>;
export type Health = z.infer<typeof Health>;
