import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of 16 bits that name a network: whoever has an IPv6 address has all 2^64 of its network. */
const NETWORK_GROUPS = 4;

/** What an address is counted under: itself, or the network of an IPv6 address. */
export function addressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groups(address).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

/** The groups of an IPv6 address, the left-out zeros put in. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const split = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
  if (tail === undefined) return split(head);
  const [left, right] = [split(head), split(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
