import { eq } from 'drizzle-orm'
import { assessments, assessmentVersions } from '../db/schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { createQuestionnaire } from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'

describe.each([anyDatabase])('instruments on $name', (database) => {
  const clinic = setUpTestClinic(database, { limitScale: 1000 })

  const submitAs = async (userId: string, assessmentId: string, answers: object[]) => {
    const sent = await clinic.post(
      `/v1/public-api/user/${userId}/submit-assessments`,
      {
        assigneeUserId: userId,
        source: 'sms',
        submissionType: 'default',
        isNewPatient: false,
        assessments: [{ id: assessmentId, answers }],
      },
      await clinic.verifyBirthday(userId),
    )
    const exported = await clinic.get(`/sandbox/submissions/${sent.body.submissionId}/fhir`)
    return { ...sent, response: sent.status === 200 ? exported[0] : undefined }
  }

  const submit = async (assessmentId: string, answers: object[]) => {
    const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
    const { userId } = await clinic.createPatient({ birthdayVerified: true, assignments })
    return submitAs(userId, assessmentId, answers)
  }

  const daily = (thoughts: string[]) => [
    { key: 'body.pain', value: 0 },
    { key: 'days.thoughts', answerValue: { answerIds: thoughts } },
    { key: 'days.work', answerValue: { answerId: 'yes' } },
    { key: 'days.work.hours', value: 37.5 },
    { key: 'body.weight', value: 70.5 },
  ]

  test('a risk answer among several shows the safety net', async () => {
    expect((await submit('daily-living', daily(['worry', 'harm']))).body.safetyNet).toBe(true)
    expect((await submit('daily-living', daily(['worry']))).body.safetyNet).toBe(false)
  })

  test('booleans, decimals, quantities and what was read-only are exported as such, items of questions in their answers', async () => {
    const { response } = await submit('daily-living', daily(['worry']))
    expect(findR4Errors(response)).toEqual([])
    const [body, days] = response.item
    expect(body.item[0]).toEqual({
      linkId: 'body.weight',
      text: 'How much do you weigh?',
      answer: [
        { valueQuantity: { value: 70.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' } },
      ],
    })
    expect(days.item.slice(1)).toMatchObject([
      {
        linkId: 'days.work',
        answer: [
          {
            valueBoolean: true,
            item: [{ linkId: 'days.work.hours', answer: [{ valueDecimal: 37.5 }] }],
          },
        ],
      },
      { linkId: 'days.asked', answer: [{ valueCoding: { code: 'clinic', display: 'The clinic' } }] },
    ])
  })

  test('what a version of before holds is sent, answered and exported as it was', async () => {
    const { db } = clinic.clinic.context
    const source = createQuestionnaire([
      {
        linkId: 'g',
        type: 'group',
        text: 'G',
        item: [
          { linkId: 'sure', type: 'boolean', text: 'Sure?' },
          { linkId: 'which', type: 'open-choice', text: 'Which?', answerOption: [{ valueString: 'This' }] },
        ],
      },
    ])
    const internals = (linkId: string, options: object = {}) => ({
      linkId,
      writtenAs: Object.keys(options).length > 0 ? ('option' as const) : ('string' as const),
      options: Object.fromEntries(Object.entries(options)),
      riskAnswerIds: [],
    })
    const yes = { valueCoding: { code: 'yes', display: 'Yes' } }
    const choice = (key: string, id: string) => ({
      ...{ key, title: key, type: 'single-choice', skippable: true, groupTitle: 'G' },
      answers: [{ id, title: id, value: 0 }],
    })
    const written = { key: 'which.other', title: 'Other', type: 'free_text', skippable: true }
    await db.insert(assessments).values({
      id: 'of-before',
      sourceKey: 'of-before',
      name: 'Of before',
      disorder: '',
      currentVersion: 'v1',
    })
    await db.insert(assessmentVersions).values({
      ...{ assessmentId: 'of-before', version: 'v1', source, importedAt: new Date() },
      content: {
        sections: [
          {
            title: 'Of before',
            answers: [],
            questions: [choice('sure', 'yes'), choice('which', 'answer-1'), written],
          },
        ],
      },
      internals: {
        sure: internals('sure', { yes }),
        which: internals('which', { 'answer-1': { valueString: 'This' } }),
        'which.other': internals('which'),
      },
    })
    const { response, status } = await submit('of-before', [
      { key: 'sure', answerValue: { answerId: 'yes' } },
      { key: 'which', answerValue: { answerId: 'answer-1' } },
      { key: 'which.other', value: 'And that' },
    ])
    expect(status).toBe(200)
    expect(findR4Errors(response)).toEqual([])
    expect(response.item).toMatchObject([
      {
        linkId: 'g',
        text: 'G',
        item: [
          { linkId: 'sure', answer: [{ valueBoolean: true }] },
          { linkId: 'which', answer: [{ valueString: 'This' }, { valueString: 'And that' }] },
        ],
      },
    ])
    const [row] = await db.select().from(assessmentVersions).where(eq(assessmentVersions.version, 'v1'))
    expect([row?.language, row?.translations]).toEqual([null, []])
  })

  test('an empty form is exported without items, and one whose file has no address by our own id', async () => {
    const imported = await clinic.post(
      '/sandbox/questionnaires',
      createQuestionnaire([{ linkId: 'a', type: 'string', text: 'A' }], { title: '睡眠' }),
    )
    const { response } = await submit(imported.body.assessmentId, [{ key: 'a', value: '' }])
    expect(findR4Errors(response)).toEqual([])
    expect(response).not.toHaveProperty('item')
    expect(response.questionnaire).toBe('Questionnaire/questionnaire')
  })

  test('answers of a participant are about the patient, and say who gave them', async () => {
    const person = {
      firstName: 'Robin',
      lastName: 'Marlow',
      dateOfBirth: '1990-01-02',
      birthdayVerified: true,
    }
    const assignments = [{ questionnaire: 'daily-living', dueInDays: -1 }]
    const participant = { ...person, userType: 'participant', relatedTo: 0, assignments }
    const built = await clinic.post('/sandbox/scenarios', { clinic: {}, patients: [person, participant] })
    const [patient, related] = built.body.patients
    const { response } = await submitAs(related.userId, 'daily-living', daily(['worry']))
    expect(findR4Errors(response)).toEqual([])
    expect(response.subject).toEqual({ type: 'Patient', identifier: { value: patient.patientId } })
    expect(response.source).toEqual({ type: 'RelatedPerson', identifier: { value: related.userId } })
  })

  test('the languages of an instrument are sent with it', async () => {
    const [definition] = await clinic.get('/v1/public-api/assessments?Ids=daily-living')
    expect(definition.language).toBe('en')
    expect(
      definition.translations.map(({ language, name }: { language: string; name: string }) => [
        language,
        name,
      ]),
    ).toEqual([
      ['es', 'Vida diaria'],
      ['ar', 'الحياة اليومية'],
    ])
    expect(definition.translations[1].content.sections[0].title).toBe('فكّر في الأسابيع الأربعة الماضية.')
  })
})
