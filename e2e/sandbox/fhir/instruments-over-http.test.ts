import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { checkAnswers } from '../assessments/answers.rules.ts'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
import { assessments, assessmentVersions, assignments } from '../db/schema.ts'
import { escapeHtml } from '../escape-html.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import { repositoryRoot, sandboxPath } from '../paths.ts'
import { setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { arbitraryQuestionnaire, type Chance } from './arbitrary-questionnaire.fixture.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { toNarrative } from './narrative.rules.ts'
import {
  calculated,
  choice,
  coded,
  createQuestionnaire,
  displayItem,
  enabledWhen,
  extension,
  gad7WithItsAnswers,
  group,
  hasReal,
  hidden,
  readReal,
  seeded,
  stringItem,
  when,
} from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'
import { parseSource } from './read-resources.ts'
import { arbitraryAnswers, expectedItems, findWrongTypes, readResponseItems } from './round-trip.fixture.ts'
import { listShownInFile, listShownInSection, type SourceItem } from './shown-items.fixture.ts'

const run = promisify(execFile)

const wrong = createQuestionnaire([
  { linkId: 'a', type: 'choice', text: 'A', answerValueSet: 'http://vs.example' },
  { linkId: 'b', type: 'choice', text: 'B' },
])

type Source = { copyright?: string; url?: string; version?: string; item: SourceItem[] }

type Instrument = { name: string; input: object; source: Source }

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const ownNames = readdirSync(sandboxPath('instruments'))

const realNames = ['lforms-phq9-loinc', 'jm-gad-7', 'jm-audit', 'jm-aafp-social-needs', 'hl7-sdc-cardiology']

const own = ownNames.map((name): Instrument => {
  const source = read(sandboxPath('instruments', name))
  return { name, input: source, source }
})

// Real instruments are not part of the repository.
const reals = realNames.filter(hasReal).map((name): Instrument => {
  const source = readReal(name)
  return { name, input: name === 'jm-gad-7' ? gad7WithItsAnswers({ hasScores: false }) : source, source }
})

const user = (userId: string, rest: string) => `/v1/public-api/user/${userId}${rest}`

const points = (linkId: string) => ({
  ...choice(linkId),
  required: true,
  answerOption: [0, 1, 2, 3].map((valueDecimal) =>
    coded(`p${valueDecimal}`, { extension: [extension('ordinalValue', { valueDecimal })] }),
  ),
})

const SUM = '%resource.item.answer.value.ordinal().sum()'

const hiddenTotal = calculated('total', SUM, { text: 'Total score' }, [hidden])

const world = setUpTestClinic({ limitScale: 1000 })

describe('instruments', () => {
  const submitAs = async (userId: string, assessmentId: string, answers: object[]) => {
    const sent = await world.post(
      `/v1/public-api/user/${userId}/submit-assessments`,
      submissionOf(userId, [{ id: assessmentId, answers }]),
      await world.verifyBirthday(userId),
    )
    const exported = await world.get(`/sandbox/submissions/${sent.body.submissionId}/fhir`)
    return { ...sent, response: sent.status === 200 ? exported[0] : undefined }
  }

  const submit = async (assessmentId: string, answers: object[]) => {
    const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
    const { userId } = await world.createPatient({ birthdayVerified: true, assignments })
    return submitAs(userId, assessmentId, answers)
  }

  const daily = (thoughts: string[]) => [
    { key: 'body.pain', value: 0 },
    { key: 'days.thoughts', answerValue: { answerIds: thoughts } },
    { key: 'days.work', answerValue: { answerId: 'yes' } },
    { key: 'days.work.hours', value: 37.5 },
    { key: 'body.weight', value: 70.5 },
  ]

  test('a submission with a risk answer requires the safety net', async () => {
    expect((await submit('daily-living', daily(['worry', 'harm']))).body.safetyNet).toBe(true)
    expect((await submit('daily-living', daily(['worry']))).body.safetyNet).toBe(false)
  })

  test('the server exports answers in the right FHIR types', async () => {
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

  test('the server exports an empty form without items', async () => {
    const imported = await world.post(
      '/sandbox/questionnaires',
      createQuestionnaire([{ linkId: 'a', type: 'string', text: 'A' }], { title: '睡眠' }),
    )
    const { response } = await submit(imported.body.assessmentId, [{ key: 'a', value: '' }])
    expect(findR4Errors(response)).toEqual([])
    expect(response).not.toHaveProperty('item')
    expect(response.questionnaire).toBe('Questionnaire/questionnaire')
  })

  test('the server exports a participant as the source of the answers', async () => {
    const person = {
      firstName: 'Robin',
      lastName: 'Marlow',
      dateOfBirth: '1990-01-02',
      birthdayVerified: true,
    }
    const assignments = [{ questionnaire: 'daily-living', dueInDays: -1 }]
    const participant = { ...person, userType: 'participant', relatedTo: 0, assignments }
    const built = await world.post('/sandbox/scenarios', { clinic: {}, patients: [person, participant] })
    const [patient, related] = built.body.patients
    const { response } = await submitAs(related.userId, 'daily-living', daily(['worry']))
    expect(findR4Errors(response)).toEqual([])
    expect(response.subject).toEqual({ type: 'Patient', identifier: { value: patient.patientId } })
    expect(response.source).toEqual({ type: 'RelatedPerson', identifier: { value: related.userId } })
  })
})

describe('identity of an instrument', () => {
  const importFile = async (title: string, more: object = {}, query = '') => {
    const file = createQuestionnaire([stringItem('a', { text: title })], { title: 'Intake', ...more })
    const { status, body } = await world.post(`/sandbox/questionnaires${query}`, file)
    return { status, id: body.assessmentId, notes: body.notes, error: body.error }
  }
  const titleOf = async (id: string) => {
    const { db } = world.clinic.context
    const [row] = await db
      .select({ content: assessmentVersions.content })
      .from(assessmentVersions)
      .innerJoin(assessments, eq(assessments.currentVersion, assessmentVersions.version))
      .where(eq(assessments.id, id))
    return row?.content.sections[0]?.questions[0]?.title
  }

  test('all versions with one URL belong to one instrument', async () => {
    const url = 'http://forms.example/intake'
    const first = await importFile('First', { url, version: '1' })
    const second = await importFile('Second', { url: `${url}|2`, version: '2' })
    expect(second.id).toBe(first.id)
    expect(await titleOf(first.id)).toBe('Second')
  })

  test('a file without a URL does not replace a file with an equal title', async () => {
    const code = [{ code: 'same' }]
    const german = await importFile('Deutsch', { language: 'de', code })
    const english = await importFile('English', { language: 'en', code })
    expect(english.id).not.toBe(german.id)
    expect(await titleOf(german.id)).toBe('Deutsch')
    expect(english.notes).toContainEqual({
      linkId: '(file)',
      message: expect.stringContaining(`--replace ${german.id} makes it a new version of that one`),
    })
    expect((await importFile('English', { language: 'en', code })).id).toBe(english.id)
  })

  test('a file replaces an instrument by name only on request', async () => {
    const { id } = await importFile('Before')
    expect((await importFile('After', {}, `?replace=${id}`)).id).toBe(id)
    expect(await titleOf(id)).toBe('After')
    const unknown = await importFile('After', {}, '?replace=no-such-id')
    expect([unknown.status, unknown.error.message]).toEqual([
      422,
      '(file): there is no assessment no-such-id to replace',
    ])
  })
})

describe('a refused import', () => {
  test('the server lists every problem of the file in the response', async () => {
    const { status, body } = await world.post('/sandbox/questionnaires', wrong)
    expect(status).toBe(422)
    expect(body.error).toEqual({
      language: 'en',
      message:
        'a: its value set http://vs.example is not in the file, and was not given with --value-sets\nb: it has no answers',
      refusals: [
        {
          linkId: 'a',
          message: 'its value set http://vs.example is not in the file, and was not given with --value-sets',
        },
        { linkId: 'b', message: 'it has no answers' },
      ],
    })
    const { db } = world.clinic.context
    expect(await db.select().from(assessments).where(eq(assessments.name, 'Sample'))).toEqual([])
  })

  test('the import command prints a link to the imported instrument', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'soundings-import-'))
    const item = [{ linkId: 'a', text: 'How are you?', type: 'string' }]
    const right = { resourceType: 'Questionnaire', status: 'active', title: 'Linked', item }
    await writeFile(`${folder}/right.json`, JSON.stringify(right))
    const args = ['shared/build/run.mjs', 'e2e/sandbox/cli.ts', 'import', `${folder}/right.json`]
    const { stdout } = await run(process.execPath, [...args, '--url', world.origin], { cwd: repositoryRoot })
    const [, assessmentId] = /as (\S+)$/m.exec(stdout) ?? []
    const [, userId] = /\/user\/(\S+)\/assessments\?context=sms$/m.exec(stdout) ?? []
    expect(stdout).toContain(`: ${world.origin}/user/`)
    const { db } = world.clinic.context
    const assigned = await db
      .select()
      .from(assignments)
      .where(eq(assignments.userId, userId ?? ''))
    expect(assigned.map((one) => one.assessmentId)).toEqual([assessmentId])
  })
})

describe('an instrument', () => {
  test.each([...own, ...reals])(
    '$name: the API exports the answers unchanged [API-38] [API-44]',
    async ({ input, source }) => {
      const imported = await world.post('/sandbox/questionnaires', input)
      expect([imported.status, imported.body.error]).toEqual([200, undefined])
      const { assessmentId } = imported.body
      const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
      const { userId, patientId } = await world.createPatient({ birthdayVerified: true, assignments })
      const proof = await world.verifyBirthday(userId)
      const [definition] = await world.get(`/v1/public-api/assessments?Ids=${assessmentId}`, proof)
      const section = definition.content.sections[0]
      const copyright = source.copyright ? [[[], source.copyright]] : []
      const inFile = [
        ...listShownInFile(source.item).map(({ headings, words }) => [headings, words]),
        ...copyright,
      ]
      const bySection = listShownInSection(section).map(({ headings, words }) => [headings, words])
      const isTitleOfItsOwn = bySection.length > inFile.length
      expect(bySection.slice(isTitleOfItsOwn ? 1 : 0)).toEqual(inFile)

      const { sent, withheld } = arbitraryAnswers(section, seeded(7))
      const post = (answers: object[]) =>
        world.post(
          user(userId, '/submit-assessments'),
          submissionOf(userId, [{ id: assessmentId, answers }]),
          proof,
        )
      const answers = sent.map(({ answer }) => answer)
      for (const { answer } of withheld.slice(0, 1))
        expect((await post([...answers, answer])).status).toBe(422)
      const receipt = await post(answers)
      expect([receipt.status, receipt.body.error]).toEqual([200, undefined])

      const [response, ...more] = await world.get(`/sandbox/submissions/${receipt.body.submissionId}/fhir`)
      expect(more).toEqual([])
      expect(findR4Errors(response)).toEqual([])
      const readOnly = new Set(
        section.questions.flatMap((question: { key: string; readOnly?: boolean }) =>
          question.readOnly ? [question.key] : [],
        ),
      )
      expect(readResponseItems(response.item).filter(({ linkId }) => !readOnly.has(linkId))).toEqual(
        expectedItems(source.item, sent),
      )
      expect(findWrongTypes(source.item, response.item)).toEqual([])
      const said = readResponseItems(response.item).flatMap(({ words }) => words)
      const yesNo: Record<string, string> = { true: 'Yes', false: 'No' }
      for (const words of said) expect(response.text.div).toContain(escapeHtml(yesNo[words] ?? words))
      expect(response).toMatchObject({
        status: 'completed',
        questionnaire: source.url ? `${source.url}|${source.version}` : `Questionnaire/${assessmentId}`,
        authored: '2026-03-10T15:00:00.000Z',
        subject: { type: 'Patient', identifier: { value: patientId ?? expect.any(String) } },
        source: response.subject,
      })
    },
    60_000,
  )
})

test('answers to any generated file are exported as valid FHIR', () => {
  const seen = { types: new Set<string>(), conditional: 0, notAsked: 0, levels: 0, translations: 0 }
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const chance: Chance = (count) => gen(fc.nat, { max: count - 1 })
      const source = arbitraryQuestionnaire(chance, 'http://generated.example/any')
      const { content, internals, translations } = importQuestionnaire(source)
      const [section] = content.sections
      if (!section) throw new Error('An instrument has a section')
      const { sent, withheld } = arbitraryAnswers(section, chance)
      const answers = sent.map(({ answer }) => answer)
      expect(() => checkAnswers(content, answers)).not.toThrow()
      for (const { answer } of withheld)
        expect(() => checkAnswers(content, [...answers, answer])).toThrow('is not asked')
      const item = toResponseItems(toAnswersByKey(answers), internals, parseSource(source)?.item ?? [])
      const response = {
        resourceType: 'QuestionnaireResponse',
        text: toNarrative(item),
        status: 'completed',
        ...(item.length ? { item } : {}),
      }
      expect(findR4Errors(response)).toEqual([])
      expect(readResponseItems(item)).toEqual(expectedItems(source.item, sent))
      for (const { type, writtenAs } of section.questions.map(({ key, type }) => ({
        type,
        // Copies of an item have the format of the first one.
        ...internals[key.replace(/#\d+$/, '')],
      })))
        seen.types.add(`${type} ${writtenAs}`)
      seen.conditional += section.questions.filter(({ enabledBy }) => enabledBy).length
      seen.notAsked += withheld.length
      seen.levels = Math.max(seen.levels, ...readResponseItems(item).map(({ path: above }) => above.length))
      seen.translations += translations.length
      const keys = section.questions.map(({ key }) => key)
      for (const { content: other } of translations)
        expect(other.sections[0]?.questions.map(({ key }) => key)).toEqual(keys)
    }),
    { numRuns: 75, seed: 17 },
  )
  // Checks that the generated files cover enough cases.
  expect(seen.types.size).toBe(10)
  expect(seen.levels).toBeGreaterThanOrEqual(4)
  for (const count of [seen.conditional, seen.notAsked, seen.translations]) expect(count).toBeGreaterThan(100)
})

/** Checks each item as a FHIR R4 item. */
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

test('the server exports times and addresses in FHIR formats', () => {
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

test('the server exports a time as text if an older page sent text', () => {
  expect(respond([typed('t', 'time')], [{ key: 't', value: 'about eight' }])).toEqual([
    { linkId: 't', text: 'Text t', answer: [{ valueString: 'about eight' }] },
  ])
})

describe('totals', () => {
  const take = async (items: object[]) => {
    const { body } = await world.post('/sandbox/questionnaires', createQuestionnaire(items))
    const assignments = [{ questionnaire: body.assessmentId, dueInDays: -1 }]
    const { userId } = await world.createPatient({ birthdayVerified: true, assignments })
    const proof = await world.verifyBirthday(userId)
    const [definition] = await world.get(`/v1/public-api/assessments?Ids=${body.assessmentId}`, proof)
    const submit = async (answers: object[]) => {
      const { status, body: receipt } = await world.post(
        `/v1/public-api/user/${userId}/submit-assessments`,
        submissionOf(userId, [{ id: body.assessmentId, answers }]),
        proof,
      )
      if (status !== 200) return { status, item: undefined }
      const [response] = await world.get(`/sandbox/submissions/${receipt.submissionId}/fhir`)
      expect(findR4Errors(response)).toEqual([])
      return { status, item: response.item }
    }
    return { section: definition.content.sections[0], submit }
  }
  const chosen = (key: string, answerId: string) => ({ key, answerValue: { answerId } })

  test('the server exports a hidden total with the answers', async () => {
    const { section, submit } = await take([points('a'), points('b'), hiddenTotal])
    expect(section).not.toHaveProperty('calculations')
    const { item } = await submit([chosen('a', 'p2'), chosen('b', 'p3')])
    expect(item.at(-1)).toEqual({ linkId: 'total', text: 'Total score', answer: [{ valueInteger: 5 }] })
  })

  test('the server requires an answer to a question that a total enables', async () => {
    const why = stringItem('why', { required: true, ...when('total', '>=', { answerInteger: 3 }) })
    const says = displayItem('says', when('total', '<', { answerInteger: 3 }))
    const { section, submit } = await take([points('a'), hiddenTotal, why, says])
    expect(section).toHaveProperty('calculations')
    expect((await submit([chosen('a', 'p3')])).status).toBe(422)
    expect((await submit([chosen('a', 'p1'), { key: 'why', value: 'x' }])).status).toBe(422)
    expect((await submit([chosen('a', 'p1'), { key: 'total', value: 40 }])).status).toBe(422)
    expect((await submit([chosen('a', 'p3'), { key: 'why', value: 'x' }])).status).toBe(200)
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

  test('the server exports the total of each instance', async () => {
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
})
