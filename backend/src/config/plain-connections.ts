import type { Config } from './config.types.js';

/** Names of this machine, which no network connects. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Values of sslmode with which PostgreSQL may connect without TLS. */
const MAY_BE_PLAIN = new Set(['', 'disable', 'allow', 'prefer']);

/** Warnings for connections of a production server that others could read. */
export function plainConnections({
  production,
  publicUrl,
  database,
}: Pick<Config, 'production' | 'publicUrl' | 'database'>): string[] {
  if (!production) return [];
  const site = publicUrl === undefined ? undefined : new URL(publicUrl);
  const rows = database.kind === 'embedded' ? undefined : new URL(database.url);
  return [
    ...(site?.protocol === 'http:' && !LOOPBACK.test(site.hostname)
      ? ['PUBLIC_URL is an http address: passwords and forms are sent without encryption. Use https.']
      : []),
    ...(rows && isRemote(rows) && MAY_BE_PLAIN.has(rows.searchParams.get('sslmode') ?? '')
      ? [
          'DATABASE_URL names another machine without TLS. Add sslmode=verify-full, unless the network is private.',
        ]
      : []),
  ];
}

/** Sockets have no host, or name a folder. */
function isRemote({ hostname, searchParams }: URL): boolean {
  return hostname !== '' && !LOOPBACK.test(hostname) && !searchParams.get('host')?.startsWith('/');
}
