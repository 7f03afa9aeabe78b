/** `npm run mock` serves the sandbox clinic's API alone, in memory (decisions/api-and-sandbox: Mock and own API). */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { createSandboxPeople } from '../conform/testing/sandbox-people.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { runUntilStopped, startProblem } from './run-until-stopped.ts'

answerHelp(
  `npm run mock
  the sandbox's API alone, in memory; PORT (8084) says where, PEOPLE_FILE (.data/people.json) where its test people are written`,
  [],
)

const { PORT = '8084', PEOPLE_FILE = '.data/people.json' } = process.env

const start = async () => {
  const origin = `http://localhost:${PORT}`
  const clinic = await createClinic({ control: true, publicUrl: origin })
  await clinic.app.listen({ port: Number(PORT), host: 'localhost' })
  const people = await createSandboxPeople(origin)
  await mkdir(path.dirname(PEOPLE_FILE), { recursive: true })
  await writeFile(PEOPLE_FILE, `${JSON.stringify(people, null, 2)}\n`)
  console.log(`The clinic's API is ready at ${origin}. Test people, for one run of:`)
  console.log(`  npm run conform -- ${origin} --as ${PEOPLE_FILE}`)
  return clinic.close
}

const explain = (error: unknown): string =>
  /EADDRINUSE/.test(String(error))
    ? `Port ${PORT} is in use: choose another one (PORT=8085 npm run mock).`
    : startProblem(error)

await runUntilStopped({ start, explain })
