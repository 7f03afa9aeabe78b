import { describeError } from './describe-error.rules'

const thrown = (message: string, more: object = {}) =>
  Object.assign(new TypeError(message), { stack: '' }, more)

test('a report drops unknown names from a message', () => {
  expect(describeError(thrown("Cannot read properties of undefined (reading 'my secret')"))).toEqual({
    error: 'TypeError: Cannot read properties of undefined',
  })
  expect(describeError(thrown('robin.marlow is not a function'))).toEqual({
    error: 'TypeError: is not a function',
  })
  expect(
    describeError(thrown('Minified React error #301; visit https://react.dev/errors/301?args=robin')),
  ).toEqual({
    error: 'TypeError: Minified React error #301',
  })
  expect(describeError(thrown('robin@example.test is no address'))).toEqual({ error: 'TypeError' })
  expect(describeError(thrown('x', { name: 'robin@example.test' }))).toEqual({ error: 'Error' })
})

test('a report describes an invalid API response by its call and fields', () => {
  const mismatch = 'GET /v1/public-api/user/:id: info.firstName'
  expect(describeError(thrown('shape', { mismatch }))).toEqual({ error: `TypeError: ${mismatch}` })
})

test('a report keeps only positions in released scripts from a stack', () => {
  const stack = `TypeError: robin
    at Screen (http://localhost:8080/remotes/mfe-auth/0.1.0-260d11c2fa/screen-login.js:1:234)
    at http://localhost:8080/user/user-1?code=secret:1:2
    at mount (https://clinic.example/host/0.2.0-ab/main.js:3:45)`
  expect(describeError(thrown('robin', { stack }))).toEqual({
    error: `TypeError
  at /remotes/mfe-auth/0.1.0-260d11c2fa/screen-login.js:1:234
  at /host/0.2.0-ab/main.js:3:45`,
  })
})

test('a report has no description for a value that is not an error', () => {
  expect(describeError('robin')).toEqual({})
  expect(describeError(undefined)).toEqual({})
})
