import { acceptedEncodings } from './encoding.rules.ts'

const names = (header: string | undefined) => acceptedEncodings(header).map(({ name }) => name)

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    ['*', ['br', 'gzip']],
    ['identity', []],
    [undefined, []],
  ])('for %s is one of %j', (header, expected) => {
    expect(names(header)).toEqual(expected)
  })
})
