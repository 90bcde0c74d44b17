import 'reflect-metadata';
import type { Config } from './config/config.types.js';
import { sandboxed } from './config/config-faults.js';
import { configFromEnvironment } from './config/environment.js';
import { ServerAddress } from './config/server-address.js';
import { explain } from './platform/explain.js';
import { runUntilSignal } from './platform/run-until-signal.js';
import { type RunningServer, startServer } from './server.js';

// Whatever is written from here on is its owner's alone.
process.umask(0o077);

try {
  const config = configFromEnvironment();
  const server = await runUntilSignal(() => startServer(config));
  announce(config, server);
} catch (error) {
  for (const line of explain(error)) console.error(`Byline cannot start: ${line}`);
  process.exit(1);
}

/** Prints where everything is to be found. */
function announce(config: Config, { app, adminPassword }: RunningServer): void {
  const address = app.get(ServerAddress).publicUrl();
  const standIns = sandboxed(config);
  const mode = (name: 'openai' | 'trello' | 'apify' | 'mail') => `${name} ${config[name].mode}`;
  console.log(
    [
      '',
      `  Byline is ready at ${address}`,
      `  Admin panel         ${address}/admin   (the password is in ${adminPassword.source})`,
      `  Calendar            ${address}/calendar`,
      `  API documentation   ${address}/api/docs`,
      `  Database            ${config.database.kind === 'embedded' ? `embedded, in ${config.dataDir}` : config.database.kind}`,
      `  Integrations        ${[mode('openai'), mode('trello'), mode('apify'), mode('mail')].join(', ')}`,
      ...(standIns.length > 0
        ? [`  Stand-ins           inbox ${address}/sandbox/inbox, boards are linked from the admin panel`]
        : []),
      '',
    ].join('\n'),
  );
}
