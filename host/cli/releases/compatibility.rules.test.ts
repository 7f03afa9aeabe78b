import { incompatibilities } from './compatibility.rules.ts'

const host = { contract: '1.2.0', shared: { react: '19.3.1' } }

describe('a remote under a host', () => {
  it('is compatible when contract and libraries are in range', () => {
    expect(incompatibilities({ contract: '^1.1.0', shared: { react: '^19.0.0' } }, host)).toEqual([])
  })

  it('is incompatible with an older contract', () => {
    expect(incompatibilities({ contract: '^2.0.0', shared: {} }, host)).toEqual([
      'it needs contract ^2.0.0, but the host provides 1.2.0',
    ])
  })

  it('is incompatible with an older or a missing library', () => {
    expect(
      incompatibilities({ contract: '^1.0.0', shared: { react: '^19.4.0', yup: '^1.0.0' } }, host),
    ).toEqual([
      'it needs react ^19.4.0, but the host provides 19.3.1',
      'it needs yup, which the host does not provide',
    ])
  })

  it('is incompatible with invalid ranges', () => {
    expect(incompatibilities({ contract: 'newest', shared: { react: 'any thing' } }, host)).toEqual([
      'its contract "newest" is not a range of versions',
      'its "any thing" for react is not a range of versions',
    ])
  })
})
