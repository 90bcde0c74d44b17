// The embedded database with late answers: see random-delays.mjs, which puts this module in the place of the package. The
// delay is outside of the database's queue, so that later statements overtake the answer.
import { PGlite } from '@electric-sql/pglite';
import { delayAnswer } from './random-delays.mjs';

const { query } = PGlite.prototype;
PGlite.prototype.query = async function queryLate(statement, ...args) {
  const result = await query.call(this, statement, ...args);
  await delayAnswer(statement, result.rows.length > 0);
  return result;
};

export * from '@electric-sql/pglite';
