import { expect, test } from '../fixtures/test.ts'

test('a link altered by a mail program still opens its screen', async ({ page, clinic }) => {
  const { userId, links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const { pathname, search } = new URL(links.sms)
  for (const changed of [
    `${pathname.slice(0, -4)}%0D%0A${pathname.slice(-4)}${search}`,
    `${pathname}${search.replaceAll('&', '&amp;')}`,
    pathname.replace('/user/', '/user//').replace(userId, userId.toUpperCase()),
  ]) {
    await page.goto(changed)
    await expect(page.getByRole('radio').first(), changed).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(pathname)
  }
})
