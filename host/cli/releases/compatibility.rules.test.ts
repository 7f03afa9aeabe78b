import { incompatibilities } from './compatibility.rules.ts'

const host = { contract: '1.2.0', shared: { react: '19.3.1' } }

describe('a remote under a host', () => {
  it('fits when contract and libraries are in range', () => {
    expect(incompatibilities({ contract: '^1.1.0', shared: { react: '^19.0.0' } }, host)).toEqual([])
  })

  it('does not fit a host whose contract is too old', () => {
    expect(incompatibilities({ contract: '^2.0.0', shared: {} }, host)).toEqual([
      'it needs contract ^2.0.0, the host offers 1.2.0',
    ])
  })

  it('does not fit a host with an older library, or without it', () => {
    expect(
      incompatibilities({ contract: '^1.0.0', shared: { react: '^19.4.0', yup: '^1.0.0' } }, host),
    ).toEqual([
      'it needs react ^19.4.0, the host provides 19.3.1',
      'it needs yup, which the host does not provide',
    ])
  })

  it('does not fit with ranges that are none', () => {
    expect(incompatibilities({ contract: 'newest', shared: { react: 'any thing' } }, host)).toEqual([
      'contract "newest" is no range of versions',
      '"any thing" for react is no range of versions',
    ])
  })
})
