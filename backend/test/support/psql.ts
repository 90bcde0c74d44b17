import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM = '/usr/lib/postgresql';

/** Where a client program of PostgreSQL is, such as psql or pg_dump; undefined if it is not installed. */
export function clientProgram(name: string): string | undefined {
  const installed = existsSync(SYSTEM) ? readdirSync(SYSTEM).sort() : [];
  const found = installed.map((version) => join(SYSTEM, version, 'bin', name)).find(existsSync);
  return found ?? (spawnSync(name, ['--version']).status === 0 ? name : undefined);
}

export const psqlBinary = () => clientProgram('psql');
