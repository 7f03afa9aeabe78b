import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import * as v from 'valibot'
import { type RemoteDeclaration, remoteDeclarationSchema } from '../src/contract/remote-declaration.ts'

const describeIssue = ({ expected, received, message }: v.BaseIssue<unknown>): string => {
  if (!message.startsWith('Invalid key')) return message
  return expected === 'never' ? 'is not a key of it' : received === 'undefined' ? 'is missing' : message
}

/** One line for each invalid key. */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${describeIssue(issue)}`)

/** The bundler prints it like an error in its configuration, without a stack. */
class DeclarationError extends Error {
  override name = 'DeclarationError'

  constructor(file: string, reasons: readonly string[]) {
    const lines = [...reasons, `Correct ${path.basename(file)}, then build again.`]
    super(`${file} was refused:\n${lines.map((line) => `  - ${line}`).join('\n')}`)
  }

  [inspect.custom]() {
    return this.message
  }
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not valid JSON (${error.message})` : 'cannot be read'
    throw new DeclarationError(file, [`the file ${reason}`])
  }
}

/** @throws DeclarationError with each invalid key. */
export const readDeclared = <Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): v.InferOutput<Schema> => {
  const read = v.safeParse(schema, readJson(file))
  if (read.success) return read.output
  throw new DeclarationError(file, describeIssues(read.issues))
}

/** @throws DeclarationError */
export const readDeclaration = (folder: string): RemoteDeclaration =>
  readDeclared(remoteDeclarationSchema, path.join(folder, 'remote.json'))
