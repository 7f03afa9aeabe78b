import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { createQuestionnaire, stringItem } from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'

/** The items of a response, each of which has to be one of FHIR R4. */
const respond = (item: Parameters<typeof toResponseItems>[2][number][], answers: AssessmentAnswer[]) => {
  const { internals } = importQuestionnaire(createQuestionnaire(item))
  const items = toResponseItems(toAnswersByKey(answers), internals, item)
  const response = { resourceType: 'QuestionnaireResponse', status: 'completed', item: items }
  expect(findR4Errors(response)).toEqual([])
  return items
}
const typed = (linkId: string, type: string, more: object = {}) => ({
  ...stringItem(linkId),
  ...more,
  type,
  item: [],
})

test('a time, a day with a time, an address and a reference go out as FHIR has them', () => {
  const valueReference = { reference: 'Practitioner/1', display: 'Dr One' }
  const answers = [
    { key: 't', value: '08:30' },
    { key: 'd', value: '2026-03-10T08:30-05:00' },
    { key: 'u', value: 'https://a.example' },
    { key: 'r', answerValue: { answerId: 'answer-1' } },
  ]
  const items = [
    typed('t', 'time'),
    typed('d', 'dateTime'),
    typed('u', 'url'),
    typed('r', 'reference', { answerOption: [{ valueReference }] }),
  ]
  expect(respond(items, answers).map(({ answer }) => answer)).toEqual([
    [{ valueTime: '08:30:00' }],
    [{ valueDateTime: '2026-03-10T08:30:00-05:00' }],
    [{ valueUri: 'https://a.example' }],
    [{ valueReference }],
  ])
})

test('words that a page of an earlier release sends in place of a time are kept as words', () => {
  expect(respond([typed('t', 'time')], [{ key: 't', value: 'about eight' }])).toEqual([
    { linkId: 't', text: 'Text t', answer: [{ valueString: 'about eight' }] },
  ])
})
