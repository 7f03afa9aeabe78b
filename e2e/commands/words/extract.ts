import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import type { CallExpression, Comment, Expression, ObjectExpression, Statement } from '@babel/types'
import { readDeclaration } from '../../../shared/build/read-declaration.ts'
import { badgeId, navigationId } from '../../../shared/build/words/navigation-ids.ts'
import type { SourceMessage } from '../../../shared/build/words/source-message.ts'

export class CopyError extends Error {}

const FUNCTIONS = ['messages', 'frameMessages']

const textOf = (comments: readonly Comment[] | null | undefined): string =>
  (comments ?? [])
    .map(({ value }) => value.replace(/^\s*\*+ ?/gm, '').trim())
    .filter(Boolean)
    .join(' ')

const stringOf = (node: Expression | unknown): string | undefined => {
  const expression = node as Expression
  if (expression.type === 'StringLiteral') return expression.value
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined
  // Joins a long text: 'one half ' + 'the other'.
  if (expression.type !== 'BinaryExpression' || expression.operator !== '+') return undefined
  const [left, right] = [stringOf(expression.left), stringOf(expression.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

const messagesIn = (
  object: ObjectExpression,
  namespace: string,
  file: string,
  isCritical: boolean,
): SourceMessage[] =>
  object.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty' || property.computed)
      throw new CopyError(`${file}: ${namespace} has an entry that is not a plain property`)
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined
    if (name === undefined)
      throw new CopyError(`${file}: ${namespace} has a key that is neither an identifier nor a string`)
    const comment = textOf(property.leadingComments)
    const isMarked = isCritical || /@critical\b/.test(comment)
    const id = `${namespace}.${name}`
    if (value.type === 'ObjectExpression') return messagesIn(value, id, file, isMarked)
    const english = stringOf(value)
    if (english === undefined)
      throw new CopyError(`${file}: ${id} is neither a string nor an object of strings`)
    return [{ id, english, comment: comment.replace(/\s*@critical\b/, ''), isCritical: isMarked, file }]
  })

const callsIn = (statement: Statement): { call: CallExpression; comment: string }[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    FUNCTIONS.includes(init.callee.name)
      ? [{ call: init, comment: textOf(statement.leadingComments) }]
      : [],
  )
}

export const extractFile = (source: string, file: string): SourceMessage[] =>
  parse(source, { sourceType: 'module', plugins: ['typescript'] }).program.body.flatMap((statement) =>
    callsIn(statement).flatMap(({ call, comment }) => {
      const [namespace, words] = call.arguments
      if (namespace?.type !== 'StringLiteral' || words?.type !== 'ObjectExpression')
        throw new CopyError(`${file}: messages('<namespace>', { … }) takes a literal name and object`)
      return messagesIn(words, namespace.value, file, /@critical\b/.test(comment))
    }),
  )

const navigationMessages = (folder: string): SourceMessage[] => {
  if (!existsSync(path.join(folder, 'remote.json'))) return []
  return readDeclaration(folder).routes.flatMap(({ screen, navigation }) => {
    if (!navigation) return []
    const message = (id: string, english: string, comment: string): SourceMessage => ({
      id,
      english,
      comment,
      isCritical: false,
      file: 'remote.json',
    })
    return [
      message(navigationId(screen), navigation.label, 'In the main navigation: at most 14 characters.'),
      ...(navigation.badge
        ? [
            message(
              badgeId(screen),
              navigation.badge.label,
              'For screen readers, after a number: what is counted. At most 30 characters.',
            ),
          ]
        : []),
    ]
  })
}

/** `host/cli` has copy files too: its commands write the HTML of the first paint. */
const SOURCES = ['src', 'cli']

const copyFilesIn = (folder: string, sources: string): string[] =>
  existsSync(path.join(folder, sources))
    ? readdirSync(path.join(folder, sources), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.copy.ts'))
        .sort()
        .map((file) => path.posix.join(sources, file))
    : []

/** In the order of the app's files. */
export const extractApp = (folder: string): SourceMessage[] => {
  const found = [
    ...navigationMessages(folder),
    ...SOURCES.flatMap((sources) => copyFilesIn(folder, sources)).flatMap((file) =>
      extractFile(readFileSync(path.join(folder, file), 'utf8'), file),
    ),
  ]
  const seen = new Map<string, string>()
  for (const { id, file } of found) {
    if (seen.has(id)) throw new CopyError(`${id} is in both ${seen.get(id)} and ${file}`)
    seen.set(id, file)
  }
  return found
}
