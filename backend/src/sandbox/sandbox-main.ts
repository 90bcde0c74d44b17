import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { configFromEnvironment } from '../config/environment.js';
import { runUntilSignal } from '../platform/run-until-signal.js';
import { type StandaloneSandbox, startStandalone } from './standalone.js';

process.umask(0o077);

try {
  const sandbox = await runUntilSignal(() => startStandalone(configFromEnvironment()));
  announce(sandbox);
} catch (error) {
  const faults =
    error instanceof ConfigError ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const fault of faults) console.error(`The sandbox cannot start: ${fault}`);
  process.exit(1);
}

/** Prints what to set for a server that shall use these stand-ins. */
function announce({ url, password, endpoints: { openai, trello, apify, mail } }: StandaloneSandbox): void {
  console.log(
    [
      '',
      `  The stand-ins are ready at ${url}`,
      `  Inbox, boards and faults: user admin, password ${password}`,
      '',
      '  For the server that shall use them:',
      '',
      `OPENAI_BASE_URL=${openai.baseUrl}`,
      `OPENAI_API_KEY=${openai.apiKey}`,
      `TRELLO_BASE_URL=${trello.baseUrl}`,
      `TRELLO_KEY=${trello.key}`,
      `TRELLO_TOKEN=${trello.token}`,
      `TRELLO_ORGANIZATION_ID=${trello.organizationId}`,
      `APIFY_BASE_URL=${apify.baseUrl}`,
      `APIFY_TOKEN=${apify.token}`,
      `SMTP_URL=${mail.smtpUrl}`,
      `MAIL_FROM=${mail.from}`,
      `PROVIDER_EMAIL=${mail.providerEmail}`,
      '',
    ].join('\n'),
  );
}
