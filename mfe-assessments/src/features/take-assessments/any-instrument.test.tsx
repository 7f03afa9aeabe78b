import { renderScreen } from '@soundings/shared/testing/render-screen'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

type Chosen = string | string[] | number | undefined
type Generated = { question: Parameters<typeof anAssessment>[1][number]; chosen: Chosen }

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() !== '')
const options = fc
  .uniqueArray(fc.tuple(fc.uuid(), text), { minLength: 1, maxLength: 4, selector: ([id]) => id })
  .map((all) => all.map(([id, title], value) => ({ id, value, title })))
const base = fc.record({ key: fc.string({ minLength: 1 }), title: text, skippable: fc.boolean() })

const choice = fc.tuple(base, options, fc.nat()).map(([question, answers, pick]): Generated => {
  const chosen = question.skippable && pick % 5 === 0 ? undefined : answers[pick % answers.length]?.id
  return { question: { ...question, type: 'single', answers }, chosen }
})
const many = fc.tuple(base, options, fc.nat()).map(([question, answers, pick]): Generated => {
  const ids = answers.map(({ id }) => id).filter((_, index) => (pick >> index) % 2 === 1)
  const chosen =
    ids.length > 0 ? ids : question.skippable ? undefined : answers.slice(0, 1).map(({ id }) => id)
  return { question: { ...question, type: 'multi-select', answers }, chosen }
})
const words = fc.tuple(base, text).map(([question, written]): Generated => {
  return { question: { ...question, type: 'free_text' }, chosen: written }
})
const number = fc
  .tuple(base, fc.integer(), fc.nat(9), fc.nat(9))
  .map(([question, value, below, above]): Generated => {
    return {
      question: { ...question, type: 'number', meta: { min: value - below, max: value + above } },
      chosen: value,
    }
  })
const instrument = fc.array(fc.oneof(choice, many, words, number), { minLength: 1, maxLength: 16 })

const answer = (field: Element, { question, chosen }: Generated) => {
  if (typeof chosen === 'number') fireEvent.change(field, { target: { value: String(chosen) } })
  else if (question.type === 'free_text') fireEvent.change(field, { target: { value: chosen } })
  else
    for (const input of field.querySelectorAll('input'))
      if ([chosen].flat().includes(input.value)) fireEvent.click(input)
}

const wireOf = ({ question: { key, type }, chosen }: Generated): object[] => {
  if (chosen === undefined) return []
  if (Array.isArray(chosen)) return [{ key, answerValue: { answerIds: chosen } }]
  return type === 'single' ? [{ key, answerValue: { answerId: chosen } }] : [{ key, value: chosen }]
}

test('any generated instrument can be answered and submitted [API-39] [API-44] [API-45] [API-46]', async () => {
  await fc.assert(
    fc.asyncProperty(instrument, async (generated) => {
      const { sent } = aClinic({
        assigned: [assigned('any')],
        assessments: [
          anAssessment(
            'any',
            generated.map(({ question }) => question),
          ),
        ],
      })
      // A clinician's device stores nothing, so runs do not influence each other.
      const { container } = renderScreen(<TakeAssessmentsScreen />, { context: 'clinician_app' })
      await screen.findByRole('heading', { level: 1, name: 'Assessment any' })
      await waitFor(() => expect(container.querySelector(`#q${generated.length - 1}`)).not.toBeNull())
      for (const [index, one] of generated.entries()) {
        const field = container.querySelector(`#q${index}`)
        if (field) answer(field, one)
      }
      fireEvent.click(within(container).getByRole('button', { name: 'Submit' }))
      await screen.findByRole('heading', { name: 'Thank you' })
      expect(sent.map(({ body }) => body.assessments)).toEqual([
        [{ id: 'any', answers: generated.flatMap(wireOf) }],
      ])
      cleanup()
    }),
    { numRuns: 20 },
  )
})
