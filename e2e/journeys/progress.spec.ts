import type { Locator, Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const LONG = 'Restlessness that makes it hard to sit through a meal'
const pastCheckIns = [
  ...[9, 10, 11].map((daysAgo) => ({ module: 'daily-life', daysAgo, answers: { energy: -2 } })),
  { module: 'daily-life', daysAgo: 6, answers: { energy: -2, social: 1 } },
  { module: 'daily-life', daysAgo: 3, answers: { energy: 2 } },
  { module: 'daily-life', daysAgo: 0, answers: { energy: 2, sleep_quality: 0 } },
  { module: 'low-mood', daysAgo: 1, answers: { 'low-mood-often': 3 } },
  { module: 'worry', daysAgo: 1, answers: { 'worry-often': 4 } },
  { module: 'restlessness', daysAgo: 1, answers: { 'restlessness-often': 2 } },
  { module: 'tiredness', daysAgo: 1, answers: { 'tiredness-often': 1 } },
  { module: 'one-good-thing', daysAgo: 2, answers: { what: 'tea' } },
]
const activity = [{ daysAgo: 1, steps: 4000, distance: 1.9 }]

/** The picture of the chosen range; those of the others are drawn out of sight. */
const IN_SIGHT = 'div:not([hidden]) > .recharts-wrapper'
const LINES = `${IN_SIGHT} .recharts-line`

const NAMES = ['Energy', 'Positivity', 'Sleep quality', 'Social']
/** How many corners the markers have: circle, square, triangle, diamond. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond']
const shapeOf = async (marker: Locator): Promise<string> => {
  const path = (await marker.getAttribute('d')) ?? ''
  if (path.includes('a')) return 'circle'
  if (path.includes('v')) return 'square'
  return path.includes('h') ? 'triangle' : 'diamond'
}

test('progress shows lifestyle, symptoms and worksheets, with numbers and tables [INSIGHT-01] [INSIGHT-03] [INSIGHT-05] [INSIGHT-06] [INSIGHT-07] [INSIGHT-13] [INSIGHT-14] [INSIGHT-17] [INSIGHT-18] [API-21] [API-22] [API-23] [SHELL-34]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns, activity })
  await page.goto('/progress')
  await logIn(page, login)
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(
    lifestyle.getByText('Energy: average 3.7, 2.7 higher than in the week before (1.0).'),
  ).toBeVisible()
  await expect(lifestyle.locator(LINES)).toHaveCount(4)
  await expect(lifestyle.getByRole('img', { name: 'Lifestyle, from Low (0) to High (5)' })).toBeVisible()
  // A shape for each series, and none but its own.
  for (const series of [0, 1, 2, 3]) {
    const marker = lifestyle.locator('li', { hasText: NAMES[series] ?? '' }).locator('[data-marker]')
    expect(await shapeOf(marker.first())).toBe(SHAPES[series])
  }
  // Its grounds change where the face of the slider does: at 1 + 4/3 and at 1 + 8/3 of 5.
  const grounds = await lifestyle
    .locator(`${IN_SIGHT} [data-band]`)
    .evaluateAll((all) => all.map((ground) => Number(ground.getAttribute('height'))))
  const highest = grounds.reduce((sum, height) => sum + height, 0)
  for (const [index, share] of [7 / 15, 4 / 15, 4 / 15].entries())
    expect((grounds[index] ?? 0) / highest).toBeCloseTo(share, 3)
  await expect(lifestyle.locator(IN_SIGHT).getByText('Low', { exact: true })).toBeVisible()
  await expect(lifestyle.locator(IN_SIGHT).getByText('High', { exact: true })).toBeVisible()
  const symptoms = page.getByRole('region', { name: 'Symptoms' })
  await expect(symptoms.getByRole('listitem')).toHaveText([
    'Worry 100%',
    'Low mood 75%',
    `${LONG.slice(0, 40)}… 50%`,
  ])
  for (const percent of ['0%', '50%', '100%'])
    await expect(symptoms.getByText(percent, { exact: true }).last()).toBeVisible()
  // The bar of 50% is half as long as the one of 100%.
  const [whole, , half] = await symptoms
    .locator('li i')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect((half ?? 0) / (whole ?? 1)).toBeCloseTo(0.5, 2)
  await expect(page.getByRole('region', { name: 'Worksheets' }).getByRole('listitem')).toHaveText([
    'One good thing 1',
  ])
  await expect(page.getByRole('region', { name: 'Physical activity' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Time range' })).toHaveText(/W\s*M\s*6M\s*Y/)
  // So high that the navigation covers no target: what it covers can be scrolled from under it.
  await page.setViewportSize({ width: 390, height: 1800 })
  await checkAccessibility()
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row')).toHaveCount(8)
  await expect(lifestyle.getByRole('row').last().getByRole('cell')).toHaveText([
    '5.0',
    '–No answer',
    '3.0',
    '–No answer',
  ])
  await checkAccessibility()
  for (const [range, rows] of [
    ['1 month', 31],
    ['6 months', 27],
    ['1 year', 13],
  ] as const) {
    await page.getByRole('radio', { name: range }).check()
    await expect(lifestyle.getByRole('row')).toHaveCount(rows)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('on an iPhone there is physical activity per day, in miles [INSIGHT-02] [INSIGHT-19] [INSIGHT-20] [WRAPPER-02]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ activity })
  await page.goto('/login?platform=ios')
  await logIn(page, login)
  await page.getByRole('link', { name: 'Progress' }).click()
  const card = page.getByRole('region', { name: 'Physical activity' })
  await expect(card.getByText('4,000 steps and 1.9 miles a day')).toBeVisible()
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('cell', { name: '1.9' })).toBeVisible()
})

test('with nothing to show it says so in the specified words [INSIGHT-21] [INSIGHT-22] [INSIGHT-23] [COPY-04]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  await page.goto('/progress?platform=ios')
  await logIn(page, login)
  await expect(page.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  await expect(page.getByText('We need more data to calculate this.')).toHaveCount(2)
  await expect(page.getByText('No worksheets completed.')).toBeVisible()
  await checkAccessibility()
})

/** Holds back the chunk with the chart library until it is told otherwise. */
const holdCharts = async (page: Page, until: Promise<'comes' | 'fails'>) =>
  page.route(/mfe-insights\/.*\/(?!remoteEntry|screen-)[^/]*\.js/, async (route) => {
    const answer = await route.fetch()
    if (!(await answer.text()).includes('recharts-')) return route.fulfill({ response: answer })
    return (await until) === 'comes' ? route.fulfill({ response: answer }) : route.abort()
  })

test('numbers and tables are there before the chart library has come', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns })
  let come: (how: 'comes') => void = () => undefined
  const held = new Promise<'comes'>((resolve) => {
    come = resolve
  })
  await holdCharts(page, held)
  const asked = page.waitForRequest(/mfe-insights\/.*\/(?!remoteEntry|screen-)[^/]*\.js/)
  await page.goto('/progress')
  await logIn(page, login)
  await asked
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(
    lifestyle.getByText('Energy: average 3.7, 2.7 higher than in the week before (1.0).'),
  ).toBeVisible()
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row').last().getByRole('cell').first()).toHaveText('5.0')
  await expect(page.getByText('Worry was the strongest, at 100%.')).toBeVisible()
  await expect(page.locator('.recharts-line')).toHaveCount(0)
  const before = await page.getByRole('region', { name: 'Symptoms' }).boundingBox()
  come('comes')
  await expect(page.locator(LINES)).toHaveCount(4)
  // Room was kept for the picture; only its key is new.
  const after = await page.getByRole('region', { name: 'Symptoms' }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120)
})

test('pictures of the other ranges are drawn when there is time, and a press only shows another one', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns, activity })
  await page.goto('/progress?platform=ios')
  await logIn(page, login)
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.locator('.recharts-wrapper')).toHaveCount(4)
  // Those of steps and distance too: what is still being drawn would be counted as a change.
  await expect(page.locator('.recharts-wrapper')).toHaveCount(12)
  await expect(page.getByRole('img', { name: 'Lifestyle, from Low (0) to High (5)' })).toHaveCount(1)
  await page.evaluate(() => {
    const drawn = { changes: 0 }
    const watch = new MutationObserver((changes) => {
      // The mark of the point that is read comes and goes with its picture.
      const isMark = ({ addedNodes, removedNodes }: MutationRecord) =>
        [...addedNodes, ...removedNodes].some(
          (node) => node instanceof Element && node.matches('[data-mark]'),
        )
      drawn.changes += changes.filter(
        (change) => change.target instanceof SVGElement && !isMark(change),
      ).length
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    Object.assign(window, { drawn })
  })
  for (const [name, buckets] of [
    ['1 month', 30],
    ['6 months', 26],
    ['1 year', 12],
    ['1 week', 7],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await expect(lifestyle.locator(IN_SIGHT)).toHaveCount(1)
    await expect(lifestyle.locator(IN_SIGHT)).toBeVisible()
    const named = await lifestyle.locator(`${IN_SIGHT} [data-bucket]`).count()
    expect(named).toBeGreaterThan(0)
    expect(named).toBeLessThanOrEqual(buckets)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual({ changes: 0 })
})

test('numbers and table stand without the picture', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns })
  await holdCharts(page, Promise.resolve('fails'))
  await page.goto('/progress')
  await logIn(page, login)
  await expect(page.getByText('The picture did not load. The table has all of it.').first()).toBeVisible()
  await expect(page.getByText('Worry was the strongest, at 100%.')).toBeVisible()
})

test('ranges are chosen by the arrow keys, and the picture is right at 320 px and from right to left', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns, activity })
  await page.goto('/progress?platform=ios')
  await logIn(page, login)
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.locator(LINES)).toHaveCount(4)
  await page.getByRole('radio', { name: '1 week' }).focus()
  for (const name of ['1 month', '6 months', '1 year', '1 week']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name })).toBeFocused()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectWithin(lifestyle)
    await checkAccessibility()
  }
  for (const table of await page.getByText('Show as a table').all()) await table.click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  const placeOf = async (name: string) =>
    (await lifestyle.locator(IN_SIGHT).getByText(name, { exact: true }).boundingBox())?.x ?? 0
  const last = lifestyle.locator(`${IN_SIGHT} [data-bucket]`).last()
  const endOfTime = async () => (await last.boundingBox())?.x ?? 0
  expect(await placeOf('High')).toBeLessThan(await endOfTime())
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  // Another width, and it is drawn anew.
  await page.setViewportSize({ width: 330, height: 700 })
  await expect(async () => expect(await placeOf('High')).toBeGreaterThan(await endOfTime())).toPass()
  await expectNoSidewaysScroll(page)
  await expectWithin(lifestyle)
})

/** No word of a picture stands outside its card. */
const expectWithin = async (card: Locator) => {
  const outside = await card.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [...element.querySelectorAll('svg text')]
      .filter((text) => !text.closest('[hidden]'))
      .filter((text) => {
        const { left, right } = text.getBoundingClientRect()
        return left < box.left || right > box.right
      })
      .map((text) => text.textContent)
  })
  expect(outside).toEqual([])
}

test('in forced colours the chosen range is told from the others', async ({ page, clinic }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { login } = await clinic.aPatientWithAccount()
  await page.goto('/progress')
  await logIn(page, login)
  const groundOf = (label: string) =>
    page
      .getByRole('group', { name: 'Time range' })
      .locator('label', { hasText: new RegExp(`^${label}$`) })
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.getByRole('radio', { name: '1 week' })).toBeChecked()
  expect(await groundOf('W')).not.toBe(await groundOf('M'))
  expect(await groundOf('6M')).toBe(await groundOf('M'))
  await page.getByRole('radio', { name: '1 month' }).check()
  expect(await groundOf('M')).not.toBe(await groundOf('W'))
})

test('answered sliders are new points on progress without a reload [INSIGHT-15]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['daily-life'] })
  await page.goto('/progress')
  await logIn(page, login)
  await expect(page.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Check in' }).click()
  await page.getByRole('link', { name: 'Daily life', exact: true }).click()
  await page.getByRole('slider').press('End')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('slider').press('Home')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Daily life' })).toBeVisible()
  await page.getByRole('link', { name: 'Harbor Lane Clinic, home' }).click()
  // While the new points are on their way, an older copy never says that there are none.
  let come: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/lifestyle-graph/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { name: 'Lifestyle' })).toBeVisible()
  await expect(page.getByText('No Lifestyle Correlates completed.')).toHaveCount(0)
  come()
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row').last().getByRole('cell')).toHaveText([
    '5.0',
    '–No answer',
    '–No answer',
    '1.0',
  ])
  await expect(lifestyle.locator(`${IN_SIGHT} [data-marker]`)).toHaveCount(2)
})

test('a check-in shows on progress without a reload', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['worry'] })
  await page.goto('/progress')
  await logIn(page, login)
  await expect(page.getByText('We need more data to calculate this.')).toBeVisible()
  await page.getByRole('link', { name: 'Check-In' }).click()
  await page.getByRole('link', { name: 'Worry', exact: true }).click()
  await page.getByRole('radio', { name: 'Always' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Worry' })).toBeVisible()
  await page.getByRole('link', { name: 'Harbor Lane Clinic, home' }).click()
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('Worry was the strongest, at 100%.')).toBeVisible()
})

test('what was answered in another tab is there on return to this one', async ({ page, context, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['worry'] })
  await page.goto('/progress')
  await logIn(page, login)
  await expect(page.getByText('We need more data to calculate this.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/check-ins/worry/completed')
  await expect(other.getByText('There are no past answers yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Check-In' }).click()
  await page.getByRole('link', { name: 'Worry', exact: true }).click()
  await page.getByRole('radio', { name: 'Always' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Worry' })).toBeVisible()
  // Headless tabs are all in view: it is told as a browser would.
  const comeBack = () => other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(other.getByRole('main').getByRole('link')).toHaveCount(1)
  await other.goto('/progress')
  await expect(other.getByText('Worry was the strongest, at 100%.')).toBeVisible()
  await page.goto('/check-ins/worry')
  await page.getByRole('radio', { name: 'Never' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Worry' })).toBeVisible()
  await comeBack()
  await expect(other.getByText('Worry was the strongest, at 50%.')).toBeVisible()
})
