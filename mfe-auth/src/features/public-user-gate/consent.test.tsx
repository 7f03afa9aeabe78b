import { setLanguages } from '@soundings/shared/messages/language'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, gate, USER_API } from './gate-clinic.fixture'

test('at a kiosk a consent has no links: addresses to scan and numbers to dial follow it', async () => {
  const consentCopy =
    '<p>Read <a href="https://clinic.example/a?b=1"><b>our</b> words</a> or call <a href="tel:+12125550123">us</a>.</p>' +
    '<p><a href="javascript:alert(1)">Odd</a> <a href="https://clinic.example/a?b=1">again</a></p>'
  aClinic({ consentRequired: true, consentCopy })
  renderScreen(gate, { context: 'kiosk' })
  expect(await screen.findByText('clinic.example/a?b=1')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'our words' })).toBeVisible()
  expect(screen.getByText('(212) 555-0123')).toBeVisible()
  expect(screen.getByText('Odd again')).toBeVisible()
  expect(screen.getByText('our', { selector: 'b' })).toBeVisible()
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('the consent shows as rich text [GATE-09]', async () => {
  aClinic({ consentRequired: true })
  renderScreen(gate, { context: 'sms' })
  expect((await screen.findByText('agree')).tagName).toBe('B')
})

test('scripts are removed from the consent [GATE-10]', async () => {
  aClinic({
    consentRequired: true,
    consentCopy:
      '<p>Read<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:hit()">me</a></p>',
  })
  const { container } = renderScreen(gate, { context: 'sms' })
  await screen.findByText(/Read/)
  expect(container.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull()
})

test('a consent with an unknown outcome says so, and can be given again', async () => {
  aClinic({ consentRequired: true })
  server.use(
    http.post(`${USER_API}/accept-consent`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
  )
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('We do not know yet if your consent was saved.')).toBeVisible()
  // Two presses closer than this are a double tap.
  await new Promise((resolve) => setTimeout(resolve, 60))
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  // The content reads everything again, which takes time under load.
  expect(await screen.findByText('The content', {}, { timeout: 4000 })).toBeVisible()
})

test('a consent is read again in a language that is chosen, says what it is in, and is given to those words', async () => {
  aClinic({ consentRequired: true })
  const accepted: (string | null)[] = []
  server.use(
    http.get(`${USER_API}/consent-info`, ({ request }) => {
      const language = request.headers.get('accept-language') === 'es' ? 'es' : 'en'
      const consentCopy = language === 'es' ? '<p>Acepte, por favor.</p>' : '<p>Please agree.</p>'
      return HttpResponse.json({ consentRequired: true, consentCopy, language })
    }),
    http.post(`${USER_API}/accept-consent`, ({ request }) => {
      accepted.push(request.headers.get('accept-language'))
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(gate, { context: 'sms' })
  expect(await screen.findByText('Please agree.')).toBeVisible()
  act(() => setLanguages({ chosen: 'es', screen: 'es' }))
  expect((await screen.findByText('Acepte, por favor.')).closest('[lang]')).toHaveAttribute('lang', 'es')
  // The clinic has none in Arabic: its English one stays, and says so.
  act(() => setLanguages({ chosen: 'ar', screen: 'ar' }))
  expect((await screen.findByText('Please agree.')).closest('[lang]')).toHaveAttribute('lang', 'en')
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(accepted).toEqual(['en']))
  act(() => setLanguages({ chosen: 'en', screen: 'en' }))
})
