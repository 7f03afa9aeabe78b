import { titled } from '../fixtures/answer-forms.page.ts'
import { answerAll, overduePatient } from '../fixtures/assessments.page.ts'
import { withCookiesBlocked } from '../fixtures/cookies-blocked.ts'
import { expect, test } from '../fixtures/test.ts'

const ungated = { flags: { assessment_birthday_confirmation: false } }

test('a browser that blocks storage still sends answers', async ({ clinic }, info) => {
  const assessment = await clinic.createPatient({ assignments: overduePatient.assignments }, ungated)
  await withCookiesBlocked(info, async (context, page) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(assessment.links.sms)
    await answerAll(page, () => 0)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(titled(page, 'Your answers are not sent yet')).toBeVisible()
    await expect(page.getByText('Please keep this page open.')).toBeVisible()
    await expect(page.getByText(/24 hours/)).toHaveCount(0)
    await context.setOffline(false)
    await expect(titled(page, 'Thank you')).toBeVisible()
    expect(await clinic.submissionsOf(assessment.userId)).toHaveLength(1)
    expect(errors).toEqual([])
  })
})
