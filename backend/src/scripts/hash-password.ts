import { text } from 'node:stream/consumers';
import { OperatorError } from '../common/errors.js';
import { hashPassword } from '../common/password-hash.js';
import { findWeakness } from '../common/weak-password.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../shared/limits.js';
import { PRODUCT_NAME } from '../shared/settings.js';
import { oneLineEach } from './command.js';

/** Prints the line for .env of the password that is typed or piped in: never an argument, which others could read. */
await oneLineEach(async () => {
  if (process.stdin.isTTY) console.error('Type the password, then Return and Ctrl-D:');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    throw new OperatorError(
      `The password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  const weakness = findWeakness(password, [PRODUCT_NAME]);
  if (weakness) throw new OperatorError(`The password ${weakness}. Choose another one.`);
  console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
});
