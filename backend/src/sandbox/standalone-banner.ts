import type { StandaloneSandbox } from './standalone.js';

/** What the stand-ins print when they are ready: what to set for a server that shall use them. */
export function standaloneBanner({
  url,
  password,
  variables,
}: Pick<StandaloneSandbox, 'url' | 'password' | 'variables'>): string {
  return [
    '',
    `  The stand-ins are ready at ${url}`,
    `  Inbox, boards and faults: user admin, password ${password}`,
    '',
    '  For the server that shall use them:',
    '',
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
}
