import { ApiError } from '@soundings/shared/platform'
import { render } from '@testing-library/react'
import { describeFailure } from './describe-failure.tsx'
import { ErrorSummary } from './error-summary.tsx'

const WORDS = {
  unknown: 'We do not know yet if it was saved.',
  unknownMore: 'Press Save again.',
  refused: 'It was not saved.',
}

const saidOf = (error: Error | null) =>
  render(<ErrorSummary {...describeFailure(error, WORDS)} />).container.textContent?.replace(/\s+/g, ' ')

test.each([
  ['nothing, before a request', null, ''],
  ['a refusal', new ApiError('http', { status: 422 }), 'It was not saved.'],
  [
    'no network',
    new ApiError('unsent'),
    'Not sent yet. You are offline. Nothing was lost. Try again when you are back online.',
  ],
  ['no response', new ApiError('network'), 'We do not know yet if it was saved. Press Save again.'],
  [
    "a gateway's response",
    new ApiError('http', { status: 502 }),
    'We do not know yet if it was saved. Press Save again.',
  ],
  [
    "a server's message",
    new ApiError('http', { status: 503, serverMessage: 'We are fixing this.' }),
    'We do not know yet if it was saved. We are fixing this. Press Save again.',
  ],
  [
    'a response that cannot be read',
    new ApiError('shape'),
    'We do not know yet if it was saved. Press Save again.',
  ],
])('%s is said as it is', (_, error, words) => {
  expect(saidOf(error)).toBe(words)
})

test('after an error of the server itself the specified words are shown, where there are some, and not after one of a gateway', () => {
  const words = { ...WORDS, serverError: 'An error occurred.' }
  const says = (status: number) => describeFailure(new ApiError('http', { status }), words)
  expect(says(500)).toEqual({ failure: 'An error occurred.' })
  expect(says(504)).toMatchObject({ failureTitle: WORDS.unknown })
})
