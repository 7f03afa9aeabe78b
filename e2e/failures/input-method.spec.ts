import { overdueAssignment } from '../fixtures/assessments.page.ts'
import { press } from '../fixtures/intake.page.ts'
import { expect, test } from '../fixtures/test.ts'

test('an input method enters each digit of a birthday once', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient({ assignments: [overdueAssignment] })
  await page.goto(links.sms)
  const birthday = page.getByRole('textbox', { name: 'Date of birth' })
  await birthday.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['0', '01', '010', '0102', '01021', '010219', '0102199', '01021990']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    // A mask would write into the composed text.
    await expect(birthday).toHaveValue(text)
  }
  await keyboard.send('Input.insertText', { text: '01021990' })
  await expect(birthday).toHaveValue('01/02/1990')
  await press(page, 'Verify')
  await expect(page.getByText('Verified date of birth!')).toBeVisible()
})
