import type { Page } from '@playwright/test'
import { logIn, openAndLogIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const overdue = { questionnaire: 'mood-and-energy', dueInDays: -1 }
const later = { questionnaire: 'sleep-diary', dueInDays: 5 }

test('public pages open without a login, and without navigation [SHELL-01] [SHELL-02] [SHELL-03] [SHELL-05] [SHELL-31]', async ({
  page,
  clinic,
}) => {
  test.setTimeout(90_000)
  const displayId = `room-${crypto.randomUUID().slice(0, 8)}`
  const { userId, patientId } = await clinic.aPatient({ birthdayVerified: true }, { displayId })
  for (const path of [
    '/login',
    '/forgot-password',
    '/reset-password',
    '/accept-invite',
    '/app-invite',
    `/unsubscribe-successful/${userId}`,
    '/assessment-preview?assessment=mood-and-energy',
    '/check-ins/daily-life/preview',
    `/clinics/${displayId}`,
    `/user/${userId}/assessments`,
    `/user/${userId}/check-ins`,
    `/user/${userId}/safety-net`,
    '/intake',
    `/patients/${patientId}/assessments`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0)
    expect(new URL(page.url()).pathname === '/login', path).toBe(path === '/login')
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Crisis help' }), path).toBeVisible()
  }
})

test('protected pages lead to the log-in [SHELL-04] [SESSION-02] [SESSION-24]', async ({ page, clinic }) => {
  test.setTimeout(90_000)
  const { userId } = await clinic.aPatient()
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('soundings.magic-token', 'of-a-link'))
  for (const path of [
    '/',
    '/profile',
    '/progress',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/check-in-reminders',
    '/settings/check-in-reminders/new',
    '/settings/permissions',
    '/check-ins',
    '/check-ins/daily-life',
    '/check-ins/daily-life/completed',
    '/check-ins/daily-life/completed/1',
    `/user/${userId}/intervention/1`,
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('navigation, badge, Check-In, Back and the colour of the ground [SHELL-06] [SHELL-09] [SHELL-10] [SHELL-11] [SHELL-12] [SHELL-13] [SHELL-14] [SHELL-15] [SHELL-16] [SHELL-17] [SHELL-18] [SHELL-19] [SHELL-20] [SHELL-21] [SHELL-22]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.aPatientWithAccount({
    assignments: [overdue, { questionnaire: 'everyday-needs', dueInDays: -3 }, later],
    checkIns: ['low-mood'],
  })
  await page.goto('/profile')
  await logIn(page, login)
  await expect(page).toHaveURL(/\/$/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([/^Inbox/, 'Progress', 'Settings'])
  await expect(navigation.locator('[data-badge]')).toHaveText('2')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const pale = await ground()
  await checkAccessibility()
  for (const name of ['Progress', 'Settings', 'Inbox']) {
    await navigation.getByRole('link', { name }).click()
    await expect(navigation).toBeVisible()
    await expect(page.getByRole('link', { name: 'Check-In', exact: true })).toBeVisible()
    expect(await ground(), name).toBe(pale)
  }
  await page.getByRole('link', { name: 'Check-In', exact: true }).click()
  await expect(page).toHaveURL(/\/check-ins$/)
  for (const [path, isPale] of [
    ['/check-ins', false],
    ['/settings/account', false],
    ['/settings/check-in-reminders', false],
    ['/settings/notifications', true],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Check-In', exact: true })).toHaveCount(0)
    expect((await ground()) === pale, path).toBe(isPale)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('link', { name: 'Harbor Lane Clinic, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the badge follows a submission, and is not there at 0', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ birthdayVerified: true, assignments: [overdue] })
  await page.goto('/')
  await logIn(page, login)
  const badge = page.locator('[data-badge]')
  await expect(badge).toHaveText('1')
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Assessments completed!').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test("'Use the app' can be closed below 960 px only, for the tab [SHELL-23] [SHELL-25] [SHELL-26]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/login')
  const prompt = page.getByRole('complementary', { name: 'Use the app' })
  await expect(prompt).toBeVisible()
  const close = page.getByRole('button', { name: "Close 'Use the app'" })
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(close).toBeHidden()
  await expect(prompt).toBeVisible()
  await page.setViewportSize({ width: 959, height: 800 })
  await close.click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('a font that does not come is given up after 5 s; the text was there all along [SHELL-28]', async ({
  page,
}) => {
  await page.route(/\.woff2$/, () => undefined)
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  // The font is asked for once the screen stands.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.locator('html')).not.toHaveAttribute('data-font', { timeout: 100 })
  }).toPass()
  await page.clock.runFor(5_100)
  await expect(page.locator('html')).toHaveAttribute('data-font', 'fallback')
})

test('without a network the shell says so, and crisis help works [SHELL-30]', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('robin@mail.example')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email')).toHaveValue('robin@mail.example')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('profiles that cannot be read say the generic words [SESSION-30] [SHELL-27]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  await page.route('**/account/user-profiles', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/login')
  await logIn(page, login)
  await expect(
    page.getByText('An error occured. Please try closing and reopening the app.', { exact: true }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a layout that does not come says so, takes the focus, and can be tried again [SHELL-27]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  await page.goto('/login')
  // The layout of who is logged in is a script of its own.
  await page.route(/\/host\/.*\.js$/, async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('active-profile')) return route.abort()
    return route.fulfill({ response: answer })
  })
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: This page did not load/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

for (const width of [320, 390, 960, 1440]) {
  test(`home, progress and settings hold at ${width} px`, async ({ page, clinic }) => {
    await page.setViewportSize({ width, height: 800 })
    const { login } = await clinic.aPatientWithAccount({ assignments: [overdue, later] })
    await page.goto('/')
    await logIn(page, login)
    for (const path of ['/', '/progress', '/settings', '/settings/notifications']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page), path).toEqual([])
    }
  })
}

/** Words of headings that stand on two lines because there was no room for them. */
const brokenWords = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )

test("the clinic's name comes first, the product's second [SHELL-32]", async ({ page, clinic }) => {
  const { links } = await clinic.aPatient()
  await page.goto(links.sms)
  await expect(page.getByText('Sent to you by Harbor Lane Clinic, with Soundings.')).toBeVisible()
})

test('the app can be put on a home screen: manifest and icons are what they say', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href)
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Soundings', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return image.naturalWidth
    }, new URL(src, address).href)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
})

test('a newer composition is offered on an idle screen, and never while something is filled in', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.route('**/registry.json', (route) => route.fulfill({ json: { generation: 1_000_000 } }))
  const reload = page.getByRole('button', { name: 'Reload' })
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByLabel('Email').fill('robin@example.test')
  await look()
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0)
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page.getByText('A newer version is ready.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await expect(page).toHaveURL(/forgot-password/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const saveData of [false, true]) {
  test(`the other screens of the navigation are ${saveData ? 'not fetched ahead for who saves data' : 'fetched ahead'}`, async ({
    page,
    clinic,
  }) => {
    const { login } = await clinic.aPatientWithAccount({})
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } })
    }, saveData)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await logIn(page, login)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    const others = () => asked.filter((url) => /screen-(progress|settings-menu)\./.test(url)).length
    if (saveData) {
      await page.waitForTimeout(2_000)
      expect(others()).toBe(0)
    } else {
      await expect.poll(others).toBe(2)
    }
  })
}

for (const { width, height, size } of [
  { width: 320, height: 700, size: 100 },
  { width: 360, height: 780, size: 100 },
  { width: 390, height: 844, size: 200 },
])
  test(`crisis help stays where one scrolls to, and nothing of the header covers another, at ${width} px and ${size} % [SHELL-06]`, async ({
    page,
    clinic,
  }) => {
    const { login, links } = await clinic.aPatientWithAccount({
      birthdayVerified: true,
      assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
    })
    await page.setViewportSize({ width, height })
    const header = page.locator('header').first()
    const overlaps = () =>
      header.evaluate((bar) => {
        // What is for screen readers alone is a pixel wide.
        const boxes = [...bar.children].map((child) => {
          const drawn = [child, ...child.querySelectorAll('*')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
          const [left, top] = [
            Math.min(...drawn.map((box) => box.left)),
            Math.min(...drawn.map((box) => box.top)),
          ]
          const right = Math.max(...drawn.map((box) => box.right))
          return { left, top, right, bottom: Math.max(...drawn.map((box) => box.bottom)) }
        })
        return boxes.some((a, i) =>
          boxes
            .slice(i + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        )
      })
    const holds = async (at: string) => {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, size)
      expect(await overlaps()).toBe(false)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('button', { name: 'Crisis help' })).toBeInViewport({ ratio: 1 })
      const logo = header.locator('img')
      if (await logo.count()) expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(28)
    }
    await holds('/login')
    await holds('/intake')
    await holds(links.sms)
    await openAndLogIn(page, login)
    await holds('/')
    await holds('/settings/notifications')
  })

test('crisis help leaves the page where it was scrolled to', async ({ page, clinic }) => {
  const { links } = await clinic.aPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const help = page.getByRole('button', { name: 'Crisis help' })
  for (const [width, height] of [
    [320, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(links.sms)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    const before = await scrolled()
    await help.evaluate((button) => button.focus())
    expect(await scrolled()).toBe(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(help).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
})
