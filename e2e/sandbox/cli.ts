/** `npm run sandbox -- import <file>`: gives a running sandbox clinic a FHIR questionnaire. */
import { readFile } from 'node:fs/promises'
import { Command } from 'commander'

const importFile = async (file: string, { url }: { url: string }) => {
  const body = await readFile(file, 'utf8').catch(() => undefined)
  if (!body) throw new Error(`There is no file ${file}.`)
  const answer = await fetch(`${url}/sandbox/questionnaires`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  if (!answer) throw new Error(`No sandbox clinic runs at ${url}: start it with npm start.`)
  const result = await answer.json()
  if (!answer.ok) throw new Error(`Not imported. ${result.error?.message ?? answer.status}`)
  console.log(`${result.name}: ${result.questions} questions, as ${result.assessmentId}`)
  for (const { linkId, message } of result.notes) console.log(`  ${linkId}: ${message}`)
}

const program = new Command('sandbox')
program
  .command('import <file>')
  .description('import a FHIR R4 Questionnaire into a running sandbox clinic')
  .option('--url <origin>', 'where the clinic runs', 'http://localhost:8080')
  .action(importFile)

program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
