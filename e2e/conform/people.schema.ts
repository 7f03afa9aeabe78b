import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const text = v.pipe(v.string('has to be a text'), v.minLength(1, 'is empty'))
const date = v.pipe(v.string('has to be a date'), v.isoDate('has to be a date: yyyy-MM-dd'))

const personFields = { userId: text, dateOfBirth: date }

/** The file of `--as` names a server's people for this check. `docs/api.md` explains each key. */
export const peopleSchema = v.strictObject({
  person: v.strictObject({
    ...personFields,
    lastName: v.exactOptional(text),
    accessToken: v.exactOptional(text),
    magicCodes: v.optional(v.array(text), []),
    interventionId: v.exactOptional(text),
    dueDate: v.exactOptional(date),
  }),
  another: v.strictObject({ ...personFields, accessToken: v.exactOptional(text) }),
  guessed: v.exactOptional(v.strictObject(personFields)),
  clinicDisplayId: v.exactOptional(text),
  pairingCode: v.exactOptional(text),
  unsubscribeToken: v.exactOptional(text),
})

export type People = v.InferOutput<typeof peopleSchema>
export type PeopleFile = v.InferInput<typeof peopleSchema>

export class CannotRun extends Error {
  override name = 'CannotRun'
}

const describeIssue = (issue: v.InferIssue<typeof peopleSchema>): string => {
  const where = v.getDotPath(issue) ?? 'the file'
  if (issue.expected === 'never') return `${where} is no key of this file`
  return issue.received === 'undefined' ? `${where} is missing` : `${where} ${issue.message}`
}

/** The message has one line per error. */
export const parsePeople = (written: string, file: string): People => {
  let json: unknown
  try {
    json = JSON.parse(written)
  } catch {
    throw new CannotRun(`${file}: this is no JSON`)
  }
  const result = v.safeParse(peopleSchema, json)
  if (result.success) return result.output
  throw new CannotRun(result.issues.map((issue) => `${file}: ${describeIssue(issue)}`).join('\n'))
}

export const readPeople = async (file: string): Promise<People> => {
  const written = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CannotRun(`${file}: ${error.message}`)
  })
  return parsePeople(written, file)
}
