import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import InterventionScreen from './intervention.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/intervention/i1'
const show = () =>
  renderScreen(<InterventionScreen />, {
    path: '/user/:userId/intervention/:interventionId',
    at: '/user/user-1/intervention/i1',
  })

test('an intervention shows each answer in a disabled control [INTERV-01] [INTERV-02] [INTERV-03] [INTERV-04] [INTERV-05]', async () => {
  const answers = [
    { id: '1', label: 'A walk', value: 1 },
    { id: '2', label: 'A call', value: 2 },
  ]
  const form = {
    name: 'My plan',
    items: [
      { id: 'h', type: 'heading', label: 'What I know' },
      { id: 't', type: 'free_text', label: 'How I notice' },
      { id: 'e', type: 'free_text', label: 'Left empty' },
      { id: 'c', type: 'multiple_choice', label: 'What helps', answers },
      { id: 's', type: 'slider_vertical', label: 'How sure', minLabel: 'Not', maxLabel: 'Very' },
      { id: 'o', type: 'slider_vertical', label: 'How often' },
    ],
    answers: [
      { interventionItemId: 't', answer: { value: 'I sleep badly' } },
      { interventionItemId: 'c', answer: { value: 2 } },
      { interventionItemId: 's', answer: { value: -1.5 } },
      { interventionItemId: 'unknown', answer: { value: 'x' } },
    ],
  }
  server.use(http.get(URL, () => HttpResponse.json(form)))
  const { person } = show()
  expect(await screen.findByRole('heading', { level: 1, name: 'My plan' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'What I know' })).toBeVisible()
  expect(screen.getByLabelText('How I notice')).toHaveValue('I sleep badly')
  expect(screen.getByLabelText('Left empty')).toHaveAccessibleDescription('No answer')
  expect(screen.getByLabelText('A call')).toBeChecked()
  expect(screen.getByLabelText('A walk')).not.toBeChecked()
  const scale = screen.getByRole('slider', { name: 'How sure' })
  expect(scale).toBeDisabled()
  expect(scale).toHaveValue('-1.5')
  expect(scale).toHaveAttribute('aria-valuetext', 'Low')
  expect(screen.getByText('Very')).toBeVisible()
  const unasked = screen.getByRole('slider', { name: 'How often' })
  expect(unasked).toHaveAttribute('aria-valuetext', 'No answer')
  for (const input of [...screen.getAllByRole('radio'), ...screen.getAllByRole('textbox')])
    expect(input).toBeDisabled()
  await person.click(screen.getByLabelText('A walk'))
  await person.type(screen.getByLabelText('How I notice'), '!')
  expect(screen.getByLabelText('A walk')).not.toBeChecked()
  expect(screen.getByLabelText('How I notice')).toHaveValue('I sleep badly')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test("an intervention that does not exist shows the server's message", async () => {
  server.use(http.get(URL, () => HttpResponse.json({ error: { message: 'No such form.' } }, { status: 404 })))
  show()
  expect(await screen.findByText('No such form.')).toBeVisible()
})
