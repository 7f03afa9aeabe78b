import { takeMagicCode } from './take-magic-code'

const open = (address: string) => window.history.replaceState({ idx: 0 }, '', address)
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

test('a code leaves the address bar at once; the rest of the address stays [SESSION-21]', () => {
  open('/user/u-1/assessments?context=sms&code=a%2Bb&assessments=1#top')
  const entries = window.history.length
  expect(takeMagicCode(window)).toBe('a+b')
  expect(here()).toBe('/user/u-1/assessments?context=sms&assessments=1#top')
  expect(window.history.length).toBe(entries)
})

test('an address without a code is left as it is', () => {
  open('/login?email=a%20b')
  expect(takeMagicCode(window)).toBeUndefined()
  expect(here()).toBe('/login?email=a%20b')
})

test('the intake keeps its code itself', () => {
  open('/intake?code=abc')
  expect(takeMagicCode(window)).toBeUndefined()
  expect(here()).toBe('/intake?code=abc')
})
