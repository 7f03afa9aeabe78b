import ipaddr from 'ipaddr.js'

/** `203.0.113.7:51234` or `[2001:db8::7]:51234`, as some balancers name a caller. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/

/** An address without the port that may stand behind it: each connection of a caller has another one. */
export const withoutPort = (address: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** Bits of the network of one line. */
const LINE_BITS = 64

/**
 * The network that an address counts as: an IPv4 address by itself, also where it is written as IPv6, and an IPv6
 * address as its /64, all of which one line has.
 * @param bits of an IPv6 network, whole bytes.
 */
export const toNetwork = (written: string, bits = LINE_BITS): string => {
  const address = withoutPort(written)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().fill(0, bits / 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
