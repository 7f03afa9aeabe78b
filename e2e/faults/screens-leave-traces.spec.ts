import type { Page } from '@playwright/test'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { changeRemote, hashOf, lastKnownGoodOf, liveFile } from './composition.ts'

const REMOTE = 'mfe-insights'

/** `body` is an expression of a component with `React` in scope. */
const screenOf = (body: string) => `var mfe_insights = {
  init(scope) { this.scope = scope },
  async get() {
    const React = (await Object.values(this.scope.react)[0].get())()
    return () => ({ default: ${body} })
  },
}`

const aPageWith = async (page: Page, body: string, hasGood = true) => {
  const entry = screenOf(body)
  let version = ''
  await changeRemote(page, REMOTE, (release) => {
    version = release.version
    if (hasGood) release.lastKnownGood = lastKnownGoodOf(REMOTE, release)
    else delete release.lastKnownGood
    release.entry.integrity = hashOf(entry)
  })
  await page.route(liveFile(REMOTE, 'remoteEntry\\.js'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: entry }),
  )
  const reports: { outcome: string; ms?: number }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports')) return
    for (const report of request.postDataJSON().reports)
      if (report.remote === REMOTE && report.version === version) reports.push(report)
  })
  return { reports, outcomes: () => reports.map(({ outcome }) => outcome) }
}

test('a screen that throws in an event handler stays visible', async ({ context, clinic }) => {
  // This page throws on purpose, so it has no fixture.
  const page = await context.newPage()
  const { login } = await clinic.createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, '/', login)
  const { outcomes, reports } = await aPageWith(
    page,
    `() => {
      const handleClick = () => { throw new Error('thrown in a handler') }
      return React.createElement('div', null,
        React.createElement('h1', null, 'A screen of its own'),
        React.createElement('button', { onClick: handleClick }, 'Use it'))
    }`,
  )
  await page.goto('/progress')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('A screen of its own')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(outcomes).toContain('handler-failed')
  expect(outcomes()).toContain('mounted')
  // web-vitals reports LCP at the next input.
  await page.keyboard.press('Shift')
  await expect.poll(outcomes).toContain('painted')
  expect(reports.find(({ outcome }) => outcome === 'painted')?.ms).toBeGreaterThan(0)
  expect(JSON.stringify(reports)).not.toContain('thrown in a handler')
  // An error in a handler does not remove a screen in use.
  await expect(heading).toHaveText('A screen of its own')
})

test('a screen in a render loop keeps its typed text', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, '/', login)
  const { outcomes } = await aPageWith(
    page,
    `() => {
      const [n, again] = React.useState(0)
      React.useEffect(() => { if (n > 0) again(n + 1) }, [n])
      const handleInput = ({ target }) => { if (target.value === 'I am well') again(1) }
      return React.createElement('label', null, 'Note', React.createElement('input', { onInput: handleInput }))
    }`,
  )
  await page.goto('/progress')
  await page.getByLabel('Note').pressSequentially('I am well')
  await expect.poll(outcomes, { timeout: 30_000 }).toContain('looped')
  await expect(page.getByLabel('Note')).toHaveValue('I am well')
})

const endless = {
  'waits for what never comes': `() => React.use(this.never ??= new Promise(() => {}))`,
  'begins a transition in each transition': `() => {
    const [n, again] = React.useState(0)
    React.useEffect(() => React.startTransition(() => again(n + 1)))
    return React.createElement('h1', null, 'Round and round')
  }`,
}

for (const [what, body] of Object.entries(endless)) {
  test(`a person can leave a screen that ${what}`, async ({ page, clinic }) => {
    const { login } = await clinic.createPatientWithAccount({ birthdayVerified: true })
    await openLoggedIn(page, '/', login)
    await aPageWith(page, body, false)
    // The page may prefetch it.
    const entryLoaded = page.waitForResponse(liveFile(REMOTE, 'remoteEntry\\.js'))
    await page.goto('/settings')
    const settings = page.getByRole('heading', { level: 1, name: 'Settings' })
    await expect(settings).toBeVisible()
    const navigation = page.getByRole('navigation')
    await Promise.all([entryLoaded, navigation.getByRole('link', { name: 'Progress' }).click()])
    await expect(page).toHaveURL(/\/progress$/)
    await expect(settings).toBeHidden()

    await page.getByRole('button', { name: 'Crisis help' }).click()
    await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
    await page.keyboard.press('Escape')
    await navigation.getByRole('link', { name: 'Settings' }).click()
    await expect(settings).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/progress$/)
    await page.goForward()
    await expect(settings).toBeVisible()
  })
}
