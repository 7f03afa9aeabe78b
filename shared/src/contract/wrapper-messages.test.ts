import { parseWrapperMessage } from './wrapper-messages'

test.each([
  { type: 'session', accessToken: 'a', idToken: 'i', refreshToken: 'r' },
  { type: 'push-permission', granted: true },
  { type: 'back' },
  { type: 'navigate', path: '/progress?range=W' },
])('the page accepts %j as a message of the wrapper', (message) => {
  expect(parseWrapperMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  ['a text that is not JSON', 'hello {'],
  ['an object instead of text', { type: 'back' }],
  ['an unknown type', '{"type":"self-destruct"}'],
  ['a message without a type', '{"granted":true}'],
  ['a list', '[{"type":"back"}]'],
  ['null', 'null'],
  ['a session without its tokens', '{"type":"session","accessToken":"a"}'],
  ['an empty token', '{"type":"session","accessToken":"","idToken":"i","refreshToken":"r"}'],
  ['a permission that is not a boolean', '{"type":"push-permission","granted":"yes"}'],
  ['a huge message', JSON.stringify({ type: 'back', more: 'x'.repeat(70_000) })],
  ['a script as the path', '{"type":"navigate","path":"javascript:alert(1)"}'],
  ['another origin as the path', '{"type":"navigate","path":"//evil.test/"}'],
  ['another origin with a backslash as the path', '{"type":"navigate","path":"/\\\\evil.test"}'],
  ['a path that is not absolute', '{"type":"navigate","path":"progress"}'],
])('the page rejects %s as a message of the wrapper [WRAPPER-05] [WRAPPER-06]', (_, data) => {
  expect(parseWrapperMessage(data)).toBeUndefined()
})

test('the page ignores extra fields of a message', () => {
  const message = parseWrapperMessage('{"type":"back","__proto__":{"isAdmin":true},"constructor":1}')
  expect(message).toEqual({ type: 'back' })
  expect('isAdmin' in {}).toBe(false)
})
