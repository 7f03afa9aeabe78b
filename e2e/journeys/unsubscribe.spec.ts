import { expect, test } from '../fixtures/test.ts'

test('opening the page changes nothing; the button unsubscribes, once [UNSUB-01] [UNSUB-02] [UNSUB-03] [UNSUB-04] [UNSUB-06] [API-33] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.createPatient()
  await page.goto(`/unsubscribe/${userId}`)
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await expect(button).toBeVisible()
  await expect(page.getByText('Do you want to stop getting messages from Harbor Lane Clinic?')).toBeVisible()
  await checkAccessibility()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')).toEqual([])
  await page.goto(`/unsubscribe-successful/${userId}`)
  await expect(page, 'it claims nothing that was not done').toHaveURL(new RegExp(`/unsubscribe/${userId}$`))
  await button.dblclick()
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/unsubscribe-successful/${userId}$`))
  await expect(page.getByText('no longer get these messages from Harbor Lane Clinic')).toBeVisible()
  await checkAccessibility()
  const posts = (await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual([`/v1/public-api/user/${userId}/unsubscribe`])
})

test('a failure stays on its page and says so [UNSUB-05] [COPY-06]', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient()
  await clinic.fault({ match: `POST .*${userId}/unsubscribe`, status: 500 })
  await page.goto(`/unsubscribe/${userId}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(page).toHaveURL(new RegExp(`/unsubscribe/${userId}$`))
})

test('a mail client’s one-click POST needs no page, and its address leads a person to one [UNSUB-07]', async ({
  page,
  request,
  clinic,
}) => {
  const email = `robin-${crypto.randomUUID()}@mail.example`
  const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
  const { userId } = await clinic.createPatient({ email, assignments })
  const [mail] = await clinic.messagesTo(email)
  const { pathname, search } = new URL(/^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
  await page.goto(pathname + search)
  await expect(page).toHaveURL(new RegExp(`/unsubscribe/${userId}$`))
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  const answer = await request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
})

test('a form of another site gives no consent and unsubscribes nobody', async ({ page, clinic, baseURL }) => {
  const { userId } = await clinic.createPatient({ consentRequired: true })
  const call = `${baseURL}/v1/public-api/user/${userId}`
  for (const name of ['accept-consent', 'unsubscribe'])
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const form = `<form method="post" enctype="${type}" action="${call}/${name}"><input name="a" value="1"></form>`
      await page.route('http://evil.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${form}` }),
      )
      await page.goto('http://evil.example/')
      const posted = page.waitForResponse(`${call}/${name}`)
      await page.evaluate(() => document.forms[0]?.submit())
      expect((await posted).status()).toBe(415)
      await page.unroute('http://evil.example/')
    }
  await page.goto(`/user/${userId}/assessments?context=email`)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})
