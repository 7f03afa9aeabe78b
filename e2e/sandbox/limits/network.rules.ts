import ipaddr from 'ipaddr.js'

const NETWORK_BYTES = 8

/**
 * The network that an address counts as: an IPv4 address by itself, also where it is written as IPv6, and an IPv6
 * address as its /64, all of which one line has.
 */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().fill(0, NETWORK_BYTES)
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
