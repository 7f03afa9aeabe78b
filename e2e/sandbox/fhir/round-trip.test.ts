import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import fc from 'fast-check'
import { checkAnswers } from '../assessments/answers.rules.ts'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
import { repositoryRoot, sandboxPath } from '../paths.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { arbitraryQuestionnaire, type Chance } from './arbitrary-questionnaire.fixture.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { parseSource } from './outline.rules.ts'
import { seeded } from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'
import { arbitraryAnswers, expectedItems, readResponseItems } from './round-trip.fixture.ts'
import { listShownInFile, listShownInSection, type SourceItem } from './shown-items.fixture.ts'

type Source = { copyright?: string; url?: string; version?: string; item: SourceItem[] }
type Instrument = { name: string; input: object; source: Source }

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const realFolder = path.resolve(repositoryRoot, '../shared/instruments')
const real = (name: string) => path.join(realFolder, `${name}.json`)

/** GAD-7 names LOINC's list of answers without holding it; PHQ-9 holds the same list. */
const withAnswerList = (source: Source) => {
  const phq9: { item: { answerOption?: { valueCoding: object }[] }[] } = read(real('lforms-phq9-loinc'))
  const listed = phq9.item.find(({ answerOption }) => answerOption?.length === 4)
  const concept = listed?.answerOption?.map(({ valueCoding }) => valueCoding)
  const include = [{ system: 'http://loinc.org', concept }]
  const valueSet = { resourceType: 'ValueSet', url: 'http://loinc.org/vs/LL358-3', compose: { include } }
  return { resourceType: 'Bundle', entry: [{ resource: source }, { resource: valueSet }] }
}

const ownNames = readdirSync(sandboxPath('instruments'))
const realNames = ['lforms-phq9-loinc', 'jm-gad-7', 'jm-audit', 'jm-aafp-social-needs', 'hl7-sdc-cardiology']
const own = ownNames.map((name): Instrument => {
  const source = read(sandboxPath('instruments', name))
  return { name, input: source, source }
})
// Real instruments are not part of the repository: where they are not there, our own samples replace them.
const reals = realNames
  .filter((name) => existsSync(real(name)))
  .map((name): Instrument => {
    const source = read(real(name))
    return { name, input: name === 'jm-gad-7' ? withAnswerList(source) : source, source }
  })
const generated = [1, 2, 3, 4, 5, 6].map((seed): Instrument => {
  const source = arbitraryQuestionnaire(seeded(seed), `http://generated.example/${seed}`)
  return { name: `generated ${seed}`, input: source, source }
})

const user = (userId: string, rest: string) => `/v1/public-api/user/${userId}${rest}`

describe.each([anyDatabase])('an instrument on $name', (database) => {
  const clinic = setUpTestClinic(database, { limitScale: 1000 })

  test.each([...own, ...reals, ...generated])(
    '$name: the API sends what the file says, in its order, and the answers come back as they were given [API-38] [API-44]',
    async ({ input, source }) => {
      const imported = await clinic.post('/sandbox/questionnaires', input)
      expect([imported.status, imported.body.error]).toEqual([200, undefined])
      const { assessmentId } = imported.body
      const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
      const { userId, patientId } = await clinic.createPatient({ birthdayVerified: true, assignments })
      const proof = await clinic.verifyBirthday(userId)
      const [definition] = await clinic.get(`/v1/public-api/assessments?Ids=${assessmentId}`, proof)
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
      const request = (answers: object[]) => ({
        assigneeUserId: userId,
        source: 'sms',
        submissionType: 'default',
        isNewPatient: false,
        assessments: [{ id: assessmentId, answers }],
      })
      const post = (answers: object[]) =>
        clinic.post(user(userId, '/submit-assessments'), request(answers), proof)
      const answers = sent.map(({ answer }) => answer)
      for (const { answer } of withheld.slice(0, 1))
        expect((await post([...answers, answer])).status).toBe(422)
      const receipt = await post(answers)
      expect([receipt.status, receipt.body.error]).toEqual([200, undefined])

      const [response, ...more] = await clinic.get(`/sandbox/submissions/${receipt.body.submissionId}/fhir`)
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
      expect(response).toMatchObject({
        questionnaire: source.url ? `${source.url}|${source.version}` : `Questionnaire/${assessmentId}`,
        authored: '2026-03-10T15:00:00.000Z',
        subject: { type: 'Patient', identifier: { value: patientId ?? expect.any(String) } },
        source: response.subject,
      })
    },
    60_000,
  )
})

test('for any file: what it asks can be answered, is accepted, and is read back the same from valid FHIR', () => {
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
        status: 'completed',
        ...(item.length ? { item } : {}),
      }
      expect(findR4Errors(response)).toEqual([])
      expect(readResponseItems(item)).toEqual(expectedItems(source.item, sent))
      for (const { type, writtenAs } of section.questions.map(({ key, type }) => ({
        type,
        // The copies of an item for further answers are written as the first one.
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
    { numRuns: 150, seed: 17 },
  )
  // That the files are rich enough for this to mean something.
  expect(seen.types.size).toBe(10)
  expect(seen.levels).toBeGreaterThanOrEqual(4)
  for (const count of [seen.conditional, seen.notAsked, seen.translations]) expect(count).toBeGreaterThan(100)
})

const testReal = reals.length === realNames.length ? test : test.skip

testReal('all five real instruments are there, whole', () => {
  expect(reals.map(({ name }) => name)).toEqual(realNames)
})
