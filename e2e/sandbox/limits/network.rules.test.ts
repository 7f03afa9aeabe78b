import { toNetwork } from './network.rules'

test.each([
  ['203.0.113.7', '203.0.113.7', 'IPv4'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'IPv4 in an IPv6 socket'],
  ['::FFFF:cb00:7107', '203.0.113.7', 'the same in hexadecimal'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'IPv6'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64', 'IPv6, shortened'],
  ['fe80::1%eth0', 'fe80::/64', 'IPv6 with a zone'],
  ['203.0.113.7:51234', '203.0.113.7', 'IPv4 with the port of a connection'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64', 'IPv6 with one'],
  ['[2001:db8:1:2::]', '2001:db8:1:2::/64', 'IPv6 in brackets'],
  ['not an address', 'not an address', 'anything else'],
])('%s counts as %s: %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('every address of a /64 is one network, and the next /64 another', () => {
  const networks = ['::1', '::2', ':ffff:1:2:3'].map((rest) => toNetwork(`2001:db8:0:1${rest}`))
  expect(new Set(networks).size).toBe(1)
  expect(toNetwork('2001:db8:0:2::1')).not.toBe(networks[0])
})

test('a site of IPv6 is its /48', () => {
  expect(toNetwork('2001:db8:1:2::7', 48)).toBe('2001:db8:1::/48')
  expect(toNetwork('203.0.113.7', 48)).toBe('203.0.113.7')
})
