import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { assessments, assignments } from '../db/schema.ts'
import { repositoryRoot } from '../paths.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { createQuestionnaire } from './questionnaire.fixture.ts'

const run = promisify(execFile)
const wrong = createQuestionnaire([
  { linkId: 'a', type: 'choice', text: 'A', answerValueSet: 'http://vs.example' },
  { linkId: 'b', type: 'choice', text: 'B' },
])

describe.each([anyDatabase])('a refused import on $name', (database) => {
  const clinic = setUpTestClinic(database, { limitScale: 1000 })

  test('the response lists every problem of a file, and nothing is stored', async () => {
    const { status, body } = await clinic.post('/sandbox/questionnaires', wrong)
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
    const { db } = clinic.clinic.context
    expect(await db.select().from(assessments).where(eq(assessments.name, 'Sample'))).toEqual([])
  })

  test('the command line prints a link that opens what was imported', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'soundings-import-'))
    const item = [{ linkId: 'a', text: 'How are you?', type: 'string' }]
    const right = { resourceType: 'Questionnaire', status: 'active', title: 'Linked', item }
    await writeFile(`${folder}/right.json`, JSON.stringify(right))
    const args = ['shared/build/run.mjs', 'e2e/sandbox/cli.ts', 'import', `${folder}/right.json`]
    const { stdout } = await run(process.execPath, [...args, '--url', clinic.origin], { cwd: repositoryRoot })
    const [, assessmentId] = /as (\S+)$/m.exec(stdout) ?? []
    const [, userId] = /\/user\/(\S+)\/assessments\?context=sms$/m.exec(stdout) ?? []
    expect(stdout).toContain(`: ${clinic.origin}/user/`)
    const { db } = clinic.clinic.context
    const assigned = await db
      .select()
      .from(assignments)
      .where(eq(assignments.userId, userId ?? ''))
    expect(assigned.map((one) => one.assessmentId)).toEqual([assessmentId])
  })

  test('the command line prints every problem too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'soundings-import-'))
    await writeFile(`${folder}/wrong.json`, JSON.stringify(wrong))
    const program = ['shared/build/run.mjs', 'e2e/sandbox/cli.ts']
    const args = [...program, 'import', `${folder}/wrong.json`, '--url', clinic.origin]
    const said = await run(process.execPath, args, { cwd: repositoryRoot }).then(
      () => '',
      ({ stderr }) => String(stderr),
    )
    expect(said).toContain(
      'a: its value set http://vs.example is not in the file, and was not given with --value-sets\nb: it has no answers',
    )
  })
})
