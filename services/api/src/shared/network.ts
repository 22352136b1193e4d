import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that identify the network: the first 64 of 128 bits. */
const NETWORK_GROUPS = 4;

/** The network of an address: a household usually has one IPv4 address, but a /64 network of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
