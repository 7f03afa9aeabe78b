import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { changeRemote, hashOf, liveFile } from './composition.ts'

/** An entry whose every screen is `body`, an expression of a component with `React` in scope. */
const screenOf = (remote: string, body: string) => `var ${remote.replaceAll('-', '_')} = {
  init(scope) { this.scope = scope },
  async get() {
    const React = (await Object.values(this.scope.react)[0].get())()
    return () => ({ default: ${body} })
  },
}`

const endless = {
  'waits for what never comes': `() => React.use(this.never ??= new Promise(() => {}))`,
  'begins a transition in each transition': `() => {
    const [n, again] = React.useState(0)
    React.useEffect(() => React.startTransition(() => again(n + 1)))
    return React.createElement('h1', null, 'Round and round')
  }`,
}

for (const [what, body] of Object.entries(endless)) {
  test(`a screen that ${what} can be left, and crisis help opens over it`, async ({ page, clinic }) => {
    const { login } = await clinic.createPatientWithAccount({ birthdayVerified: true })
    await openLoggedIn(page, '/', login)
    const remote = 'mfe-insights'
    const entry = screenOf(remote, body)
    await changeRemote(page, remote, (release) => {
      delete release.lastKnownGood
      release.entry.integrity = hashOf(entry)
    })
    await page.route(liveFile(remote, 'remoteEntry\\.js'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: entry }),
    )
    // It may be fetched ahead.
    const entryLoaded = page.waitForResponse(liveFile(remote, 'remoteEntry\\.js'))
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
