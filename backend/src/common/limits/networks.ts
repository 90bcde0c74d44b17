import { isIPv6 } from 'node:net';

const IPV4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/;
/** Groups of an IPv4-mapped address before those of the IPv4 address (RFC 4291, 2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';
/**
 * Number of 16-bit groups in a network prefix. The owner of an IPv6 address controls all 2^64 addresses of
 * its /64.
 */
const NETWORK_GROUPS = 4;

/** Key of an address: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  if (!isIPv6(address)) return address;
  const all = groups(address);
  if (all.slice(0, 6).join(':') === MAPPED) return all.slice(6).map(toBytes).join('.');
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Key under which a caller is counted, and the factor for the limit of a single address. */
export interface CountedNetwork {
  key: string;
  factor: number;
}

/**
 * An address with the wider networks that one IPv6 customer may own: providers assign /56 and /48, which
 * contain 256 and 65,536 /64 networks. The narrowest is first.
 */
export function countedNetworks(address: string | undefined): CountedNetwork[] {
  const own = { key: addressKey(address), factor: 1 };
  if (!own.key.endsWith('::/64')) return [own];
  const [first, second, third, fourth = '0'] = groups(own.key.slice(0, -'/64'.length));
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { key: `${first}:${second}:${third}:${upper}::/56`, factor: 4 },
    { key: `${first}:${second}:${third}::/48`, factor: 16 },
  ];
}

/**
 * A form with the networks of its caller: anyone can create forms, so a form is never the only key.
 * @param forms forms of one network that may use all places of a form at the same time
 */
export function formAndNetworks(
  formId: string | undefined,
  address: string | undefined,
  forms: number,
): CountedNetwork[] {
  const networks = countedNetworks(address);
  if (formId === undefined) return networks;
  const wider = networks.map(({ key, factor }) => ({ key, factor: factor * forms }));
  return [{ key: formId.toLowerCase(), factor: 1 }, ...wider];
}

/** The two bytes of a group as in an IPv4 address. */
function toBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 0xff}`;
}

/** The groups of an IPv6 address, with omitted zeros filled in. An IPv4 address at the end becomes two groups. */
function groups(address: string): string[] {
  const inGroups = address.replace(IPV4, (end, ipv4: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${end.startsWith(':') ? ':' : ''}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = inGroups.split('%')[0]?.toLowerCase().split('::') ?? [];
  const split = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
  if (tail === undefined) return split(head);
  const [left, right] = [split(head), split(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
