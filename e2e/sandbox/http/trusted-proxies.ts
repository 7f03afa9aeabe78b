import { BlockList, isIP } from 'node:net'
import { withoutPort } from '../limits/network.rules.ts'

/**
 * Whose `X-Forwarded-For` is believed: the gateway's, which stands before this server, and that of the balancers before the
 * gateway. An address that anybody else names may be forged.
 */

/** 10.0.0.0/8 is the widest range of private networks; of IPv6, 2600::/12 is what a registry of a continent has. */
const MIN_PREFIX_V4 = 8
const MIN_PREFIX_V6 = 13

/** Addresses and ranges, separated by spaces (`10.0.0.0/8 2001:db8::/32`). @throws Error that names what is neither. */
const readRanges = (text: string): BlockList => {
  const ranges = new BlockList()
  for (const range of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bits = family === 'ipv6' ? 128 : 32
    const length = prefix === undefined ? bits : Number(prefix)
    if (!isIP(address) || !Number.isInteger(length) || length < 0 || length > bits)
      throw new Error(`TRUSTED_PROXIES: '${range}' is no address and no range such as 10.0.0.0/8.`)
    // A wider range is no network of one operator: its callers could forge their addresses.
    if (length < (family === 'ipv6' ? MIN_PREFIX_V6 : MIN_PREFIX_V4))
      throw new Error(
        `TRUSTED_PROXIES: '${range}' is nearly everybody: name the ranges of your own balancers.`,
      )
    ranges.addSubnet(address, length, family)
  }
  return ranges
}

/** Fastify's `trustProxy` of a server behind one gateway, which the balancers of `trusted` may stand before. */
export const trustGateway = (trusted = '') => {
  const ranges = readRanges(trusted)
  return (named: string, hop: number): boolean => {
    const address = withoutPort(named)
    return hop < 1 || ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}
