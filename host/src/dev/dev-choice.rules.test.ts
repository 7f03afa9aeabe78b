import { isAllowedOrigin, parseDevChoice } from './dev-choice.rules.ts'

const ANY_PORT = ['http://localhost:*']
const asks = (...remotes: string[]) =>
  `?${new URLSearchParams(remotes.map((remote) => ['remote', remote])).toString()}`

describe('a remote of a development server', () => {
  it('a link can name one or several development servers', () => {
    const search = asks('mfe-a@http://localhost:3001', 'mfe-b@http://localhost:3002')
    expect(parseDevChoice(search, ANY_PORT)).toEqual({
      'mfe-a': 'http://localhost:3001',
      'mfe-b': 'http://localhost:3002',
    })
  })

  it.each([
    'mfe-a@http://127.0.0.1:3001',
    'mfe-a@https://localhost.evil.example:3001',
    'mfe-a@http://localhost:3001.evil.example',
    'mfe-a@http://localhost:3001@evil.example',
    'mfe-a@http://localhost:3001/path',
    'mfe-a@http://localhost',
    'host@http://localhost:3001',
    'mfe-a@javascript:alert(1)',
    '__proto__@http://localhost:3001',
  ])('a link cannot name %s', (remote) => {
    expect(parseDevChoice(asks(remote), ANY_PORT)).toEqual({})
  })

  it('a development server must be on this machine', () => {
    expect(isAllowedOrigin('http://evil.example:3001', ['http://evil.example:*'])).toBe(false)
    expect(isAllowedOrigin('http://localhost:3001', ['http://localhost:3001'])).toBe(true)
    expect(isAllowedOrigin('http://localhost:3002', ['http://localhost:3001'])).toBe(false)
    expect(isAllowedOrigin('http://localhost:3001', [])).toBe(false)
  })
})
