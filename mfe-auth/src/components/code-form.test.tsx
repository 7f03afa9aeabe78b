import { ApiError, SignInError } from '@soundings/shared/platform'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { CodeForm } from './code-form'

const aRefusal = (status: number, serverMessage: string | undefined, language = 'es') =>
  new ApiError('http', { status, serverMessage, language })

const describeRefusal = (error: Error | null) => (error ? { failure: `Refused: ${error.message}` } : {})

const open = (error: Error) =>
  renderScreen(
    <CodeForm
      title="Enter your code"
      lead="We sent it."
      submit="Confirm"
      verify={{ send: () => Promise.reject(error), onSuccess: () => undefined, describe: describeRefusal }}
    />,
    { path: '/code', at: '/code', layout: 'public' },
  )

test.each([
  [
    'of a new account',
    new SignInError('Invalid code.', { language: 'en', isWrongCode: true }),
    'Invalid code.',
    'en',
  ],
  ['of an invite', aRefusal(400, 'Este código no es correcto.'), 'Este código no es correcto.', 'es'],
])('the form shows the error of a wrong code %s at its field', async (_of, error, words, language) => {
  const { person } = open(error)
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  const summary = await screen.findByRole('alert', { name: 'There is a problem' })
  expect(summary).toHaveFocus()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const link = within(summary).getByRole('link', { name: words })
  expect(link).toHaveAttribute('lang', language)
  await person.click(link)
  const field = screen.getByLabelText('Code')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('123456')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(words)
  const [inSummary, atField] = screen.getAllByText(words)
  expect(inSummary).toBe(link)
  expect(atField).toHaveAttribute('lang', language)
  // A change of the entry removes the message, as for any field.
  await person.keyboard('{Backspace}')
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  expect(field).toBeValid()
})

test.each([
  ['too many tries', aRefusal(429, 'Demasiados intentos.'), 'Refused: Demasiados intentos.'],
  ['a refusal without words', aRefusal(400, undefined), 'Refused: http error, status 400'],
])('the form shows %s above the fields', async (_what, error, words) => {
  const { person } = open(error)
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Code')).toBeValid()
})
