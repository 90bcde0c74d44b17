import type { NetworkInterfaceInfo } from 'node:os';
import { exposedProxyTrust } from './exposed-proxy-trust.js';

const having = (...addresses: string[]) => addresses.map((address) => ({ address }) as NetworkInterfaceInfo);
const CLOUD = having('127.0.0.1', '10.0.0.5', '203.0.113.9', '::1', 'fe80::1');

it.each([
  ['every address of a machine with a public one', '0.0.0.0', 1, CLOUD, '203.0.113.9'],
  ['a public IPv4 address', '203.0.113.9', 2, [], '203.0.113.9'],
  ['a public IPv6 address', '2001:db8::9', 1, [], '2001:db8::9'],
])('warns of trusting a proxy on %s', (_what, host, trustProxy, interfaces, named) => {
  expect(exposedProxyTrust({ host, trustProxy }, interfaces)).toContain(`the public address ${named}:`);
});

it.each([
  ['without a trusted proxy', '0.0.0.0', false, CLOUD],
  ['with the addresses of the proxies', '0.0.0.0', '10.0.0.2', CLOUD],
  ['on this machine only', '127.0.0.1', 1, CLOUD],
  ['on a private address', '10.0.0.5', 1, CLOUD],
  ['on every address of a container', '0.0.0.0', 1, having('127.0.0.1', '172.18.0.3', 'fe80::1')],
])('does not warn %s', (_what, host, trustProxy, interfaces) => {
  expect(exposedProxyTrust({ host, trustProxy }, interfaces)).toBeUndefined();
});
