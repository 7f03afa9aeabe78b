import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import HelloScreen from './hello.screen'

const NOTES = 'http://api.test/v1/hello/user-1'

const answerWithNotes = (...notes: object[]) =>
  server.use(http.get(NOTES, () => HttpResponse.json({ notes })))

const enterNote = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('New note'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
}

test('the screen greets the logged-in person and shows their notes', async () => {
  answerWithNotes({ id: '1', text: 'Ask about sleep' })
  renderScreen(<HelloScreen />)
  await expectFocus(screen.findByRole('heading', { name: 'Hello, Robin' }))
  expect(screen.getByText('Ask about sleep')).toBeVisible()
})

test('a failed read can be retried', async () => {
  server.use(http.get(NOTES, () => HttpResponse.json({}, { status: 503 })))
  renderScreen(<HelloScreen />)
  expect(await screen.findByText('Your notes did not load.')).toBeVisible()
  answerWithNotes()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have no notes yet.')).toBeVisible()
})

test('an empty note shows an error at its field', async () => {
  answerWithNotes()
  renderScreen(<HelloScreen />)
  await enterNote('  ')
  expect(await screen.findByLabelText('New note')).toHaveAccessibleDescription('Enter a note')
})

test('an added note is shown, and the field is empty for the next one', async () => {
  answerWithNotes()
  const sent: unknown[] = []
  server.use(
    http.post(NOTES, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: '2' }, { status: 201 })
    }),
  )
  renderScreen(<HelloScreen />)
  await enterNote('Walk by the sea')
  expect(await screen.findByText('Walk by the sea', { selector: 'p' })).toBeVisible()
  expect(screen.getByLabelText('New note')).toHaveValue('')
  expect(sent).toEqual([{ text: 'Walk by the sea' }])
})

test('a note that failed to send stays, and is sent again with the same key', async () => {
  answerWithNotes()
  const keys: (string | null)[] = []
  server.use(
    http.post(NOTES, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: '2' }, { status: 201 })
    }),
  )
  renderScreen(<HelloScreen />)
  await enterNote('Walk by the sea')
  expect(await screen.findByText('We do not know yet if your note was added.')).toBeVisible()
  expect(screen.getByLabelText('New note')).toHaveValue('Walk by the sea')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Walk by the sea', { selector: 'p' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})
