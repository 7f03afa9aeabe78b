/**
 * `npm run sandbox --`: `import <file>` and `export <submissionId>` move FHIR in and out of a running sandbox clinic.
 * `audit <person>` lists accesses to a person's data. `add-person` creates an account in an API's database.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import * as v from 'valibot'
import { formatEntries } from './audit/format-entries.rules.ts'
import { scenarioSchema } from './control/scenario.schema.ts'
import { readBundle } from './fhir/read-resources.ts'
import { readDatabaseUrl, readOrigin, readSecrets } from './server-settings.rules.ts'

const ask = async (url: string, path: string, body?: unknown): Promise<Response> => {
  const headers = { 'content-type': 'application/json' }
  const change = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}${path}`, change).catch(() => undefined)
  if (!response) throw new Error(`No sandbox clinic runs at ${url}: start it with npm start.`)
  return response
}

const createLink = async (url: string, assessmentId: string): Promise<string> => {
  const person = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02' }
  const patients = [{ ...person, assignments: [{ questionnaire: assessmentId, dueInDays: -1 }] }]
  const result = await (await ask(url, '/sandbox/scenarios', { patients })).json()
  return `${url}/user/${result.patients[0].userId}/assessments?context=sms`
}

type ImportOptions = { url: string; valueSets?: string; replace?: string }

const importFile = async (file: string, { url, valueSets, replace }: ImportOptions) => {
  const query = replace ? `?replace=${encodeURIComponent(replace)}` : ''
  const response = await ask(url, `/sandbox/questionnaires${query}`, await readBundle(file, valueSets))
  const result = await response.json()
  if (!response.ok) throw new Error(`Not imported.\n${result.error?.message ?? response.status}`)
  console.log(`${result.name}: ${result.questions} questions, as ${result.assessmentId}`)
  for (const { linkId, message } of result.notes) console.log(`  ${linkId}: ${message}`)
  console.log(
    `A link to it, for a new patient born 01/02/1990: ${await createLink(url, result.assessmentId)}`,
  )
}

const exportSubmission = async (id: string, { url }: { url: string }) => {
  const response = await ask(url, `/sandbox/submissions/${encodeURIComponent(id)}/fhir`)
  if (!response.ok) throw new Error(`There is no submission ${id}.`)
  console.log(JSON.stringify(await response.json(), null, 2))
}

const printAudit = async (person: string, { url }: { url: string }) => {
  const response = await ask(url, `/sandbox/audit?person=${encodeURIComponent(person)}`)
  const result = await response.json()
  if (!response.ok) throw new Error(result.error?.message ?? String(response.status))
  for (const line of formatEntries(result)) console.log(line)
}

type NewPerson = { first: string; last: string; born: string; email: string; clinic: string }

/** Works without the control API: writes into the database and the identity service directly. */
const addPerson = async ({ first, last, born, email, clinic: name }: NewPerson) => {
  const { createClinic } = await import('./clinic.ts')
  const { buildScenario } = await import('./control/build-scenario.ts')
  Object.assign(
    process.env,
    readSecrets(process.env, (file) => readFileSync(file, 'utf8')),
  )
  const { DATABASE_URL, IDENTITY_URL, PUBLIC_URL = 'http://localhost:8080' } = process.env
  const databaseUrl = readDatabaseUrl(DATABASE_URL)
  const publicUrl = readOrigin('PUBLIC_URL', PUBLIC_URL)
  if (!IDENTITY_URL)
    throw new Error('IDENTITY_URL has to name the identity service, which keeps the accounts.')
  const identityUrl = readOrigin('IDENTITY_URL', IDENTITY_URL)
  const clinic = await createClinic({ databaseUrl, identityUrl, control: false, publicUrl })
  try {
    const password = `${randomBytes(9).toString('base64url')}-Aa1`
    const person = { firstName: first, lastName: last, dateOfBirth: born, email, password }
    await buildScenario(clinic.context, v.parse(scenarioSchema, { clinic: { name }, patients: [person] }))
    console.log(`${email} can log in at ${publicUrl}/login with ${password}`)
  } finally {
    await clinic.close()
  }
}

const program = new Command('sandbox')
program
  .command('import <file>')
  .description('import a FHIR R4 Questionnaire (or a Bundle of one) into a running sandbox clinic')
  .option('--value-sets <path>', 'a file or folder of FHIR R4 ValueSets and CodeSystems that it names')
  .option('--replace <assessment>', 'make it a new version of this assessment, whatever address it has')
  .option('--url <origin>', 'where the clinic runs', 'http://localhost:8080')
  .action(importFile)

program
  .command('export <submissionId>')
  .description('print a submission as FHIR R4 QuestionnaireResponses')
  .option('--url <origin>', 'where the clinic runs', 'http://localhost:8080')
  .action(exportSubmission)

program
  .command('audit <person>')
  .description(
    'print who read or did what of a person: by user id, patient id, record number, e-mail or phone',
  )
  .option('--url <origin>', 'where the clinic runs', 'http://localhost:8080')
  .action(printAudit)

program
  .command('add-person')
  .description(
    'make somebody who can log in, in the database and the identity service that the environment names',
  )
  .requiredOption('--first <name>', 'first name')
  .requiredOption('--last <name>', 'last name')
  .requiredOption('--born <yyyy-MM-dd>', 'date of birth')
  .requiredOption('--email <address>', 'what they log in with')
  .option('--clinic <name>', 'of a new clinic, which they belong to', 'Clinic')
  .action(addPerson)

program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
