import { holdsSecret } from './secrets.rules.ts'

const TYPED = 'My quixotic goal'
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('secrets in stored data', () => {
  it.each([
    ['as it is', `{"goal":"${TYPED}"}`],
    ['in capitals', TYPED.toUpperCase()],
    ['backwards', [...TYPED].reverse().join('')],
    ['percent-encoded', `goal=${encodeURIComponent(TYPED).replaceAll('q', '%71')}`],
    ['in escapes', [...TYPED].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('')],
    ['in base64', `v1:${base64(JSON.stringify({ goal: TYPED }))}`],
    ['in base64 of an address', Buffer.from(TYPED).toString('base64url')],
    ['in base64 twice', base64(base64(TYPED))],
    ['in percent-encoded base64', encodeURIComponent(base64(`${TYPED}?`))],
    ['in hexadecimal digits', Buffer.from(TYPED).toString('hex')],
    ['as a list of codes', JSON.stringify([...Buffer.from(TYPED)])],
  ])('the check finds a typed text stored %s', (_, kept) => {
    expect(holdsSecret(kept, ['Quixotic'])).toBe(true)
  })

  it('the check reports no typed text in unrelated stored data', () => {
    expect(holdsSecret(`${base64('My other goal')} 12,34,56,78,90,12,34,56`, ['Quixotic'])).toBe(false)
  })
})
