import ipaddr from 'ipaddr.js';

/** The groups of an IPv6 address that name its network: the first 64 bits of 128. */
const NETWORK_GROUPS = 4;

/** The network an address stands for: a household has one IPv4 address, but 2^64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
