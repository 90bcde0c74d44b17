import { BlockList, isIP } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from './config.types.js';

/** Addresses that the internet does not route to a machine: loopback, private, link-local and shared (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

const EVERY = ['0.0.0.0', '::'];

/**
 * Warning for a server that accepts connections on a public address and trusts X-Forwarded-For of any sender, or
 * undefined. A visitor who reaches the port directly could then choose the address that limits count.
 * @param interfaces the network interfaces of this machine
 */
export function exposedProxyTrust(
  { host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>,
  interfaces: readonly (NetworkInterfaceInfo | undefined)[],
): string | undefined {
  if (typeof trustProxy !== 'number' || trustProxy === 0) return undefined;
  const own = EVERY.includes(host) ? interfaces.map((one) => one?.address ?? '') : [host];
  const address = own.find(isPublic);
  if (address === undefined) return undefined;
  return `TRUST_PROXY is set and the server listens on the public address ${address}: a visitor who reaches the port can send any address in X-Forwarded-For and so evade the limits on log-ins. Set HOST to 127.0.0.1 or a private address, or TRUST_PROXY to the addresses of the proxies.`;
}

function isPublic(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
