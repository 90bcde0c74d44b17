import { simulatedIntegrations } from './config/config.js';
import type { Config } from './config/config.types.js';

interface BannerOptions {
  /** The public address. */
  address: string;
  config: Config;
  /** Name of the variable or file with the administrator's password. */
  passwordIn: string;
}

/** The output of a ready server: addresses, data folder, integrations. */
export function banner({ address, config, passwordIn }: BannerOptions): string {
  const { database, dataDir, integrations } = config;
  const modes = Object.entries(integrations).map(([name, { mode }]) => `${name} ${mode}`);
  const off = Object.values(integrations).filter(({ mode }) => mode === 'off');
  return [
    '',
    `  Byline is ready at ${address}`,
    `  Admin panel         ${address}/admin   (the password is in ${passwordIn})`,
    `  Calendar            ${address}/calendar`,
    `  API documentation   ${address}/api/docs`,
    `  Database            ${database.kind === 'embedded' ? `embedded, in ${dataDir}` : database.kind}`,
    `  Integrations        ${modes.join(', ')}`,
    ...(simulatedIntegrations(config).length > 0
      ? [`  Simulated services  inbox ${address}/sandbox/inbox, boards are linked from the admin panel`]
      : []),
    ...off.map(
      ({ label, liveWith }) => `  Off                 ${label}: set ${liveWith.join(', ')} to connect it`,
    ),
    '',
  ].join('\n');
}
