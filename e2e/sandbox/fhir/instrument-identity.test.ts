import { eq } from 'drizzle-orm'
import { assessments, assessmentVersions } from '../db/schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { createQuestionnaire, stringItem } from './questionnaire.fixture.ts'

describe.each([anyDatabase])('which instrument a file is, on $name', (database) => {
  const clinic = setUpTestClinic(database, { limitScale: 1000 })

  const importFile = async (title: string, more: object = {}, query = '') => {
    const file = createQuestionnaire([stringItem('a', { text: title })], { title: 'Intake', ...more })
    const { status, body } = await clinic.post(`/sandbox/questionnaires${query}`, file)
    return { status, id: body.assessmentId, notes: body.notes, error: body.error }
  }
  const titleOf = async (id: string) => {
    const { db } = clinic.clinic.context
    const [row] = await db
      .select({ content: assessmentVersions.content })
      .from(assessmentVersions)
      .innerJoin(assessments, eq(assessments.currentVersion, assessmentVersions.version))
      .where(eq(assessments.id, id))
    return row?.content.sections[0]?.questions[0]?.title
  }

  test('one address is one instrument, in each of its versions', async () => {
    const url = 'http://forms.example/intake'
    const first = await importFile('First', { url, version: '1' })
    const second = await importFile('Second', { url: `${url}|2`, version: '2' })
    expect(second.id).toBe(first.id)
    expect(await titleOf(first.id)).toBe('Second')
  })

  test('files without an address never replace one another, whatever code and title they have', async () => {
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

  test('one is replaced by name only where that is asked for', async () => {
    const { id } = await importFile('Before')
    expect((await importFile('After', {}, `?replace=${id}`)).id).toBe(id)
    expect(await titleOf(id)).toBe('After')
    const unknown = await importFile('After', {}, '?replace=nobody')
    expect([unknown.status, unknown.error.message]).toEqual([
      422,
      '(file): there is no assessment nobody to replace',
    ])
  })
})
