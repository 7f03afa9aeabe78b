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
      item: [{ linkId: 'name', type: 'string', text: 'What is it called?' }],
    },
  ],
}

test('a double tap on Add adds only one instance', async ({ clinic, page }) => {
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
  // Clicks within the time of a double tap, at Add's previous place.
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
