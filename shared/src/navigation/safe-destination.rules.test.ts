import { parseSafeAddress, parseSafePath } from './safe-destination.rules'

const HOSTILE = [
  'https://evil.test',
  'http://evil.test/',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/\u0000/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '\ufeff//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://ours.test/1',
  'file:///etc/passwd',
  'ftp://evil.test',
  'ws://evil.test',
  'intent://evil.test#Intent;scheme=https;end',
  'mailto:a@evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'https://ours.test@evil.test/',
  'https://ours.test.evil.test/',
  'https://evil.test#ours.test',
  'https://evil.test?https://ours.test',
  'https://user:pass@ours.test/',
  'https://ours.test:444/',
  'http://ours.test/',
  'https://xn--urs-0na.test/',
]

test.each(HOSTILE)('the URL %j is not a safe destination', (payload) => {
  expect(parseSafePath(payload)).toBeUndefined()
  const address = parseSafeAddress(payload, 'https://ours.test', [])
  expect(address === undefined || new URL(address).origin === 'https://ours.test').toBe(true)
  expect(address?.startsWith('javascript')).not.toBe(true)
})

test.each([
  '/%2fevil.test',
  '/%5cevil.test',
  '/..//evil.test',
  '/.//evil.test',
  'evil.test',
  '',
  '?a=1',
  '#a',
])('the string %j is not a safe path', (payload) => {
  expect(parseSafePath(payload)).toBeUndefined()
})

test.each([null, undefined, 7, {}, ['/']])('the value %j is not a path', (value) => {
  expect(parseSafePath(value)).toBeUndefined()
})

test.each([
  '/',
  '/progress',
  '/check-ins/module-1?step=2#top',
  '/user/u-1/assessments?context=sms&more=true',
])('the path %s is a safe path', (path) => {
  expect(parseSafePath(path)).toBe(path)
})

test('a URL on an allowed origin is a safe destination', () => {
  expect(parseSafeAddress('https://kiosk.test/room?a=1', 'https://ours.test', ['https://kiosk.test'])).toBe(
    'https://kiosk.test/room?a=1',
  )
  expect(parseSafeAddress('/clinics/harbor-lane', 'https://ours.test', [])).toBe(
    'https://ours.test/clinics/harbor-lane',
  )
  expect(parseSafeAddress(null, 'https://ours.test', [])).toBeUndefined()
})
