import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import {
  calculated,
  choice,
  coded,
  createQuestionnaire,
  displayItem,
  enabledWhen,
  extension,
  group,
  hidden,
  inLanguages,
  stringItem,
  when,
} from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'

const points = (linkId: string) => ({
  ...choice(linkId),
  required: true,
  answerOption: [0, 1, 2, 3].map((valueDecimal) =>
    coded(`p${valueDecimal}`, { extension: [extension('ordinalValue', { valueDecimal })] }),
  ),
})
const SUM = '%resource.item.answer.value.ordinal().sum()'
const hiddenTotal = calculated('total', SUM, { text: 'Total score' }, [hidden])

describe.each([anyDatabase])('totals on $name', (database) => {
  const clinic = setUpTestClinic(database, { limitScale: 1000 })

  const take = async (items: object[], more: object = {}) => {
    const { body } = await clinic.post('/sandbox/questionnaires', createQuestionnaire(items, more))
    const assignments = [{ questionnaire: body.assessmentId, dueInDays: -1 }]
    const { userId } = await clinic.createPatient({ birthdayVerified: true, assignments })
    const proof = await clinic.verifyBirthday(userId)
    const [definition] = await clinic.get(`/v1/public-api/assessments?Ids=${body.assessmentId}`, proof)
    const submit = async (answers: object[]) => {
      const { status, body: receipt } = await clinic.post(
        `/v1/public-api/user/${userId}/submit-assessments`,
        {
          ...{ assigneeUserId: userId, source: 'sms', submissionType: 'default', isNewPatient: false },
          assessments: [{ id: body.assessmentId, answers }],
        },
        proof,
      )
      if (status !== 200) return { status, item: undefined }
      const [response] = await clinic.get(`/sandbox/submissions/${receipt.submissionId}/fhir`)
      expect(findR4Errors(response)).toEqual([])
      return { status, item: response.item }
    }
    return { definition, section: definition.content.sections[0], submit }
  }
  const chosen = (key: string, answerId: string) => ({ key, answerValue: { answerId } })
  const total = (valueInteger: number) => ({
    linkId: 'total',
    text: 'Total score',
    answer: [{ valueInteger }],
  })

  test('a hidden total is not sent to the page, and goes out with the answers, beside its text', async () => {
    const { section, submit } = await take([points('a'), points('b'), hiddenTotal])
    expect(section).not.toHaveProperty('calculations')
    const { item } = await submit([chosen('a', 'p2'), chosen('b', 'p3')])
    expect(item.at(-1)).toEqual(total(5))
  })

  test('what a total decides is asked, and required, by the server too; nobody sends the total', async () => {
    const why = stringItem('why', { required: true, ...when('total', '>=', { answerInteger: 3 }) })
    const says = displayItem('says', when('total', '<', { answerInteger: 3 }))
    const { section, submit } = await take([points('a'), hiddenTotal, why, says])
    expect(section).toHaveProperty('calculations')
    expect((await submit([chosen('a', 'p3')])).status).toBe(422)
    expect((await submit([chosen('a', 'p1'), { key: 'why', value: 'x' }])).status).toBe(422)
    expect((await submit([chosen('a', 'p1'), { key: 'total', value: 40 }])).status).toBe(422)
    const { item } = await submit([chosen('a', 'p3'), { key: 'why', value: 'x' }])
    expect(item).toContainEqual(total(3))
  })

  const PRODUCT = ['dose', 'times']
    .map((id) => `%context.item.where(linkId='${id}').answer.value`)
    .join(' * ')
  const decimal = { type: 'decimal' }
  const medicines = [
    group(
      'medicine',
      [
        stringItem('dose', { ...decimal, required: true }),
        stringItem('times', decimal),
        calculated('perDay', PRODUCT, decimal),
        calculated('half', `(${PRODUCT}) / 2`, decimal, [hidden]),
        stringItem('why', { required: true, extension: [enabledWhen(`${PRODUCT} > 10`)] }),
      ],
      { repeats: true },
    ),
    calculated(
      'all',
      "%resource.item.where(linkId='medicine').item.where(linkId='perDay').answer.value.sum()",
      decimal,
    ),
  ]

  test('each instance has its total in the response, and what its total asks is required in it', async () => {
    const { section, submit } = await take(medicines)
    expect(section.groups[0].repeats.calculated).toEqual(['perDay', 'half', 'why (enabled)'])
    const value = (key: string, given: number | string) => ({ key, value: given })
    const first = [value('dose', 2), value('times', 3)]
    const second = [value('dose#2', 5), value('times#2', 4)]
    expect((await submit([...first, ...second])).status).toBe(422)
    expect((await submit([...first, ...second, value('why', 'x'), value('why#2', 'x')])).status).toBe(422)
    expect((await submit([...first, value('perDay', 6)])).status).toBe(422)
    const { item } = await submit([...first, ...second, value('why#2', 'Pain')])
    const said = (linkId: string, answer: object) => ({ linkId, text: `Text ${linkId}`, answer: [answer] })
    const medicine = (doses: number, times: number, ...more: object[]) => ({
      linkId: 'medicine',
      text: 'Group medicine',
      item: [
        said('dose', { valueDecimal: doses }),
        said('times', { valueDecimal: times }),
        said('perDay', { valueDecimal: doses * times }),
        said('half', { valueDecimal: (doses * times) / 2 }),
        ...more,
      ],
    })
    expect(item).toEqual([
      medicine(2, 3),
      medicine(5, 4, said('why', { valueString: 'Pain' })),
      said('all', { valueDecimal: 26 }),
    ])
  })

  test('an instrument in another language calculates the same', async () => {
    const text = { text: 'Dose', _text: inLanguages({ es: 'Dosis' }) }
    const { definition, section } = await take([...medicines, stringItem('last', text)], { language: 'en' })
    const [spanish] = definition.translations[0].content.sections
    expect(spanish.questions.at(-1).title).toBe('Dosis')
    expect(spanish.calculations).toEqual(section.calculations)
    expect(spanish.groups).toEqual(section.groups)
  })
})
