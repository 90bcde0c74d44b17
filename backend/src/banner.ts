import { simulatedIntegrations, usedIntegrations } from './config/config.js';
import type { Config } from './config/config.types.js';

export interface StartInfo {
  /** Address and port it listens on. */
  listensOn: string;
  /** The public address. */
  address: string;
  config: Config;
  /** Name of the variable or file with the administrator's password. */
  passwordIn: string;
}

/** Why a server with TRUST_PROXY and without HOST listens on this machine only. */
export const NARROWED =
  'TRUST_PROXY is set and HOST is not. If the proxy is on another machine, set HOST to the private address';

/** The same facts as fields of a log entry. */
export function startFields({ address, listensOn, config, passwordIn }: StartInfo): Record<string, string> {
  return {
    admin: `${address}/admin`,
    passwordIn,
    listensOn,
    database: config.database.kind,
    ...Object.fromEntries(usedIntegrations(config).map(([name, { mode }]) => [name, mode])),
  };
}

/** The output of a ready server: addresses, data folder, integrations. */
export function banner({ address, listensOn, config, passwordIn }: StartInfo): string {
  const { database, dataDir } = config;
  const integrations = usedIntegrations(config);
  const modes = integrations.map(([name, { mode }]) => `${name} ${mode}`);
  const off = integrations.map(([, integration]) => integration).filter(({ mode }) => mode === 'off');
  return [
    '',
    `  Byline is ready at ${address}`,
    `  Admin panel         ${address}/admin   (the password is in ${passwordIn})`,
    `  Calendar            ${address}/calendar`,
    `  API documentation   ${address}/api/docs`,
    `  Listens on          ${listensOn}${config.isHostNarrowed ? ` only, because ${NARROWED}` : ''}`,
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
