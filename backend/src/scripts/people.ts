import { parseArgs } from 'node:util';
import { SecretKey } from '../config/secret-key.js';
import 'reflect-metadata';
import { createApp } from '../app.js';
import { AdminPassword } from '../auth/admin-password.js';
import { OperatorError } from '../common/errors.js';
import { configFromEnvironment } from '../config/config.js';
import { openDatabase } from '../database/open.js';
import { INTEGRATIONS } from '../integrations.js';
import { InvitationsService } from '../people/invitations.service.js';
import { PersonEmail } from '../people/people.schemas.js';
import { INVITATION_DAYS, INVITATION_PAGE } from '../shared/people.js';
import { oneLineEach } from './command.js';

const USAGE = 'Usage: npm run people -- add-owner EMAIL [--name NAME], or npm run people -- reset EMAIL';

/** Restores access to the panel from the server's shell, and prints a link with which the person chooses a password. */
await oneLineEach(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [command, address = ''] = positionals;
  if ((command !== 'add-owner' && command !== 'reset') || positionals.length !== 2)
    throw new OperatorError(USAGE);
  const email = PersonEmail.safeParse(address);
  if (!email.success) throw new OperatorError(`${address} is not an email address. ${USAGE}`);
  const config = configFromEnvironment(INTEGRATIONS);
  const app = await createApp({
    config,
    connection: await openDatabase(config.database, config.dataDir),
    adminPassword: new AdminPassword('not used', 'nowhere'),
    secretKey: new SecretKey('not used'),
  });
  const invitations = app.get(InvitationsService, { strict: false });
  const token =
    command === 'reset'
      ? await invitations.reset(email.data)
      : await invitations.addOwner(email.data, values.name?.trim() || email.data);
  await app.close();
  if (token === undefined) throw new OperatorError(`No person with access has the address ${email.data}.`);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  console.log(`${email.data} can choose a password here, once, within ${INVITATION_DAYS} days:`);
  console.log(`${origin}${INVITATION_PAGE}#${token}`);
});
