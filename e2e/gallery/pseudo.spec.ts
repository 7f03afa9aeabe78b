import type { Page } from '@playwright/test'
import { toPseudo } from '@soundings/shared/internal/build/words/pseudo.rules.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { findOutOfReach } from './crisis-help-in-reach.ts'
import { findCutTexts } from './cut-texts.ts'
import { GALLERY_NOW, PSEUDO_LANGUAGES } from './gallery-state.ts'
import { galleryStates } from './states.ts'
import { readVisibleTexts, recordClinicWords } from './visible-texts.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
] as const

/** A page without a header is reopened in the language. */
const showInLanguage = async (page: Page, language: string) => {
  const hasChoice = await page.evaluate(() => {
    const opener = document.querySelector<HTMLElement>('header [data-comfort] button')
    opener?.click()
    return opener !== null
  })
  if (hasChoice) {
    await page.locator(`dialog input[name="language"][value="${language}"]`).dispatchEvent('click')
    await page.keyboard.press('Escape')
  } else {
    await page.evaluate((tag) => localStorage.setItem('soundings.language', tag), language)
    await page.reload()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('header button', { hasText: toPseudo('Crisis help') })).toBeVisible()
}

/** The product's name, languages' own names, a date mask and URLs are never translated. */
const isName = (text: string) =>
  ['Soundings', 'English', 'Suomi', 'MM/DD/YYYY'].includes(text) || /^\S+\.\S+$/.test(text)

/** An offline page gets its translations anyway, because this test checks them. */
const serveWordsOffline = (page: Page) =>
  page.route(/\/(release\.json|(?:words|comfort)[.-][^/]+)$/, async (route) =>
    route.fulfill({ response: await route.fetch() }),
  )

for (const { remote, states } of galleryStates)
  for (const state of states)
    test(`${remote} ${state.name} fits longer words in both directions`, async ({ page, clinic }) => {
      const clinicWords = recordClinicWords(page)
      await page.clock.install({ time: GALLERY_NOW })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(WINDOWS[1])
      await serveWordsOffline(page)
      await state.open(page, clinic)
      if (!state.ofWindow) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const english = new Set(await readVisibleTexts(page))
      for (const language of PSEUDO_LANGUAGES) {
        await showInLanguage(page, language)
        const isOfClinic = await clinicWords.read()
        const isEnglish = (text: string) =>
          /[A-Za-z]{2}/.test(text) && english.has(text) && !isName(text) && !isOfClinic(text)
        await expect
          .soft(async () => expect((await readVisibleTexts(page)).filter(isEnglish)).toEqual([]))
          .toPass({ timeout: 3000 })
        for (const window of WINDOWS) {
          await page.setViewportSize(window)
          await expectNoSidewaysScroll(page)
          expect.soft(await findCutTexts(page), `cut at ${window.width} in ${language}`).toEqual([])
          const asked = {
            percent: 100,
            isOutcome: state.isOutcome === true,
            // In the smallest window, longer words leave no space for crisis help beside the outcome.
            isHelpBeside: state.isOutcome === true && remote !== 'mfe-kiosk' && window.width > 320,
            title: toPseudo('Crisis help'),
          }
          expect
            .soft(await findOutOfReach(page, asked), `crisis help at ${window.width} in ${language}`)
            .toEqual([])
        }
      }
    })
