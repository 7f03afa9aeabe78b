import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import {
  calculated,
  choice,
  coded,
  createQuestionnaire,
  displayItem,
  extension,
  hidden,
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

  const take = async (items: object[]) => {
    const { body } = await clinic.post('/sandbox/questionnaires', createQuestionnaire(items))
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
    return { section: definition.content.sections[0], submit }
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
})
