import { ApiError, getServerMessage, SignInError } from '@soundings/shared/platform'
import { render, screen } from '@testing-library/react'

test.each([
  ['the API', new ApiError('http', { status: 422, serverMessage: 'Not like this.', language: 'en' }), 'en'],
  [
    'an API that says no language',
    new ApiError('http', { status: 422, serverMessage: 'Not like this.' }),
    null,
  ],
  ['the identity service', new SignInError('Not like this.', { language: 'en' }), 'en'],
])('the message of %s says its language, and has a direction of its own', (_, error, language) => {
  render(<p>{getServerMessage(error)}</p>)
  const message = screen.getByText('Not like this.')
  expect(message.getAttribute('lang')).toBe(language)
  expect(message).toHaveAttribute('dir', 'auto')
})

test('an error without a message for people has none', () => {
  expect([new ApiError('network'), new Error('x'), undefined].map(getServerMessage)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
