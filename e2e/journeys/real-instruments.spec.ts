import type { Page } from '@playwright/test'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { openInstrument } from '../fixtures/assessments.page.ts'
import { answerAllQuestions } from '../fixtures/definitions.ts'
import { allItems, isAvailable, isTotal, REAL_INSTRUMENTS, readPaper, toLines } from '../fixtures/paper.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Assessment } from '../sandbox/http/api.types.ts'

type ExportedAnswer = Record<string, unknown> & { item?: ExportedItem[] }
type ExportedItem = { linkId: string; answer?: ExportedAnswer[]; item?: ExportedItem[] }

/** Items stand in groups, and in the answers of the questions that they belong to. */
const exportedItems = (items: readonly ExportedItem[]): ExportedItem[] =>
  items.flatMap((item) => {
    const below = [...(item.item ?? []), ...(item.answer ?? []).flatMap((answer) => answer.item ?? [])]
    return [item, ...exportedItems(below)]
  })

/** What is enabled of an instrument before anything is answered, by linkId. */
const enabledAtFirst = async (page: Page, assessmentId: string) => {
  const response = await page.request.get(
    `/v1/public-api/assessments?Ids=${encodeURIComponent(assessmentId)}`,
  )
  const [assessment] = (await response.json()) as Assessment[]
  const section = assessment?.content.sections[0]
  if (!section) throw new Error(`${assessmentId} has no section`)
  const { questions, texts } = evaluateEnabled(section, {})
  return new Set([...questions, ...texts])
}

/** The choice of sections stands on the screen of a long form, and not on paper. */
const FORM_VIEW_CHOICE = ':has(~ label > [name="form-view"])'

/** What a person reads on the screen, line by line: headings, texts and questions without their numbers. */
const linesOnScreen = (page: Page) =>
  page
    .locator(`form :is(h2, h3, h4, h5, h6, legend:not(${FORM_VIEW_CHOICE}), label[for], p[dir="auto"])`)
    .evaluateAll((all) =>
      all.map((one) => {
        // The last node is the title; hidden text before it distinguishes questions of the same title.
        const words = (one.tagName === 'P' ? one.textContent : one.lastChild?.textContent) ?? ''
        return words
          .replace(/^\d+\. /, '')
          .replace(/\s+/g, ' ')
          .trim()
      }),
    )

for (const name of REAL_INSTRUMENTS) {
  test(`${name} says on the screen what it says on paper, is answered, stored as chosen and exported as FHIR [ASSESS-35] [API-38] [API-44] [API-45] [API-46]`, async ({
    page,
    clinic,
    request,
    checkAccessibility,
  }) => {
    test.skip(!isAvailable(name), `${name}.json is not on this machine`)
    test.setTimeout(180_000)
    const { items: paper, copyright, resource } = readPaper(name)
    const totals = new Set(allItems(paper).flatMap((item) => (isTotal(item) ? [item.linkId] : [])))
    const { assessmentId, userId } = await openInstrument(page, clinic, resource)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()

    const ids = await enabledAtFirst(page, assessmentId)
    // The introduction is the section's title, and no text of its own.
    const asked = toLines(paper, (linkId) => ids.has(linkId)).map(({ words }) => words.replace(/^\d+\. /, ''))
    const expected = copyright ? [...asked, copyright] : asked
    await expect
      .poll(async () => (await linesOnScreen(page)).filter((words) => words !== 'Not calculated yet'))
      .toEqual(expected)
    await checkAccessibility()

    const chosen = await answerAllQuestions(page, assessmentId)
    expect(chosen.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    const [stored, ...others] = await clinic.submissionsOf(userId)
    expect(others).toEqual([])
    expect(stored?.answers).toEqual([expect.objectContaining({ id: assessmentId, answers: chosen })])

    const [exported, ...more] = await (await request.get(`/sandbox/submissions/${stored?.id}/fhir`)).json()
    expect(more).toEqual([])
    expect(exported).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
    const items = exportedItems(exported.item).filter(({ linkId }) => !totals.has(linkId))
    const known = new Set(allItems(paper).map(({ linkId }) => linkId))
    expect(items.filter(({ linkId }) => !known.has(linkId))).toEqual([])
    const given = chosen.flatMap(
      ({ answerValue, value }) => answerValue?.answerIds ?? answerValue?.answerId ?? value,
    )
    const values = items.flatMap(({ answer = [] }) => answer).map(({ item: _below, ...value }) => value)
    expect(values.filter((value) => Object.keys(value).length > 0)).toHaveLength(given.length)
  })
}
