import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const LONG = 'Restlessness that makes it hard to sit through a meal'
const pastCheckIns = [
  { module: 'daily-life', daysAgo: 6, answers: { energy: -2, social: 1 } },
  { module: 'daily-life', daysAgo: 0, answers: { energy: 2, sleep_quality: 0 } },
  { module: 'low-mood', daysAgo: 1, answers: { 'low-mood-often': 3 } },
  { module: 'worry', daysAgo: 1, answers: { 'worry-often': 4 } },
  { module: 'restlessness', daysAgo: 1, answers: { 'restlessness-often': 2 } },
  { module: 'tiredness', daysAgo: 1, answers: { 'tiredness-often': 1 } },
  { module: 'one-good-thing', daysAgo: 2, answers: { what: 'tea' } },
]
const activity = [{ daysAgo: 1, steps: 4000, distance: 1.9 }]

test('progress shows lifestyle, symptoms and worksheets, with numbers and tables [INSIGHT-01] [INSIGHT-03] [INSIGHT-05] [INSIGHT-06] [INSIGHT-07] [INSIGHT-13] [INSIGHT-14] [INSIGHT-17] [INSIGHT-18] [API-21] [API-22] [API-23] [SHELL-34]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns, activity })
  await page.goto('/progress')
  await logIn(page, login)
  const lifestyle = page.getByRole('region', { name: 'Lifestyle', exact: true })
  await expect(lifestyle.getByText('Energy is higher than before.')).toBeVisible()
  await expect(lifestyle.locator('.recharts-line')).toHaveCount(4)
  await expect(lifestyle.locator('svg').getByText('Low', { exact: true })).toBeVisible()
  await expect(lifestyle.locator('svg').getByText('High', { exact: true })).toBeVisible()
  const symptoms = page.getByRole('region', { name: 'Symptoms' })
  await expect(symptoms.getByRole('listitem')).toHaveText([
    'Worry 100%',
    'Low mood 75%',
    `${LONG.slice(0, 40)}… 50%`,
  ])
  await expect(symptoms.locator('svg').getByText('100%')).toBeVisible()
  await expect(symptoms.locator('.recharts-bar-rectangle')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Worksheets' }).getByRole('listitem')).toHaveText([
    'One good thing 1',
  ])
  await expect(page.getByRole('region', { name: 'Physical activity' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Time range' })).toHaveText(/W\s*M\s*6M\s*Y/)
  await checkAccessibility()
  await lifestyle.getByText('Show as a table').click()
  await expect(lifestyle.getByRole('row')).toHaveCount(8)
  await expect(lifestyle.getByRole('row').last().getByRole('cell')).toHaveText(['5.0', '–', '3.0', '–'])
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

test('numbers and table stand without the picture', async ({ page, clinic }) => {
  const { login } = await clinic.aPatientWithAccount({ pastCheckIns })
  await page.route(/mfe-insights\/.*\/(?!remoteEntry|screen-)[^/]*\.js/, async (route) => {
    const answer = await route.fetch()
    const isCharts = (await answer.text()).includes('recharts-')
    return isCharts ? route.abort() : route.fulfill({ response: answer })
  })
  await page.goto('/progress')
  await logIn(page, login)
  await expect(page.getByText('The picture did not load. The table has all of it.').first()).toBeVisible()
  await expect(page.getByText('Worry was the strongest, at 100%.')).toBeVisible()
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
