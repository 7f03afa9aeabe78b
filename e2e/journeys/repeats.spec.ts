import { openInstrument } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

const instrument = {
  resourceType: 'Questionnaire',
  title: 'What you take',
  status: 'active',
  item: [
    {
      linkId: 'medicine',
      type: 'group',
      text: 'Medicine',
      repeats: true,
      item: [
        { linkId: 'name', type: 'string', text: 'What is it called?' },
        { linkId: 'at', type: 'time', text: 'When do you take it?' },
      ],
    },
    { linkId: 'allergy', type: 'string', text: 'What are you allergic to?', repeats: true },
    { linkId: 'since', type: 'dateTime', text: 'When did you last eat?' },
  ],
}

test('medicines are added, one is removed and comes back, and each is an item of the response', async ({
  checkAccessibility,
  clinic,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { userId } = await openInstrument(page, clinic, instrument)
  const names = page.getByLabel(/What is it called/)
  await names.first().pressSequentially('One')
  for (const [index, name] of ['Two', 'Three'].entries()) {
    await page.getByRole('button', { name: 'Add another: Medicine' }).focus()
    // At once, as somebody types who knows what comes.
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await expect(names.nth(index + 1)).toHaveValue(name)
  }
  await expect(page.getByRole('heading', { name: 'Medicine 3 of 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Medicine 2' }).click()
  await expect(page.getByRole('heading', { name: 'Medicine 2 of 2' })).toBeVisible()
  await expect(names.nth(1)).toHaveValue('Three')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toBeInViewport()
  await checkAccessibility()
  await undo.click()
  await expect(names.nth(1)).toHaveValue('Two')
  await page
    .getByLabel(/When do you take it/)
    .first()
    .pressSequentially('0830AM')
  await page.reload()
  await expect(names).toHaveCount(3)
  await expect(names.nth(2)).toHaveValue('Three')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [stored] = await clinic.submissionsOf(userId)
  const [exported] = await (await request.get(`/sandbox/submissions/${stored?.id}/fhir`)).json()
  const medicine = (...item: object[]) => ({ linkId: 'medicine', item })
  const called = (valueString: string) => ({ linkId: 'name', answer: [{ valueString }] })
  expect(exported.item).toMatchObject([
    medicine(called('One'), { linkId: 'at', answer: [{ valueTime: '08:30:00' }] }),
    medicine(called('Two')),
    medicine(called('Three')),
  ])
})

test('a double tap on Add adds one, and leaves the focus in it; once something was typed, each press adds one', async ({
  clinic,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openInstrument(page, clinic, instrument)
  const names = page.getByLabel(/What is it called/)
  await names.first().pressSequentially('One')
  const add = page.getByRole('button', { name: 'Add another: Medicine' })
  await add.dblclick({ position: { x: 60, y: 20 } })
  await expect(names).toHaveCount(2)
  await expect(names.nth(1)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await names.nth(1).pressSequentially('T')
  // In one go, so that it is within the time of a double tap, and where Add was pressed before.
  await add.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect()
    const at = { clientX: left + 60, clientY: top + 20 }
    const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...at }))
    press()
    document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    press()
  })
  await expect(names).toHaveCount(4)
})
