import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import type { Comment, Statement } from '@babel/types'
import { declaredBy, neededFor } from './signature.ts'

/** One thing that a path of the contract exports. */
export type Exported = { name: string; about: string; signature: string; isType: boolean }

type Parsed = { source: string; body: Statement[] }

const parsed = (file: string): Parsed => {
  const source = readFileSync(file, 'utf8')
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return { source, body: program.body }
}

/** The doc comment that stands right before something, as one text. */
const aboutOf = (comments: readonly Comment[] | null | undefined): string => {
  const last = comments?.at(-1)
  if (last?.type !== 'CommentBlock' || !last.value.startsWith('*')) return ''
  return last.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim()
}

const declaredHere = ({ source, body }: Parsed): Exported[] =>
  body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const about = aboutOf(statement.leadingComments)
    return declaredBy(source, statement.declaration).map(({ name, text, isType }) => ({
      name,
      about,
      isType,
      signature: [text, ...neededFor(text, source, body)].join('\n\n'),
    }))
  })

const nameOf = (node: { type: string; name?: string; value?: string }) => node.name ?? node.value ?? ''

/** Names that a file passes on from elsewhere: from files of ours with what is said of them there. */
const passedOn = (file: string, { body }: Parsed): Exported[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return exportedBy(path.resolve(path.dirname(file), statement.source.value))
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const from = statement.source.value
    const names = new Set(statement.specifiers.map(({ exported }) => nameOf(exported)))
    if (from.startsWith('.'))
      return exportedBy(path.resolve(path.dirname(file), from)).filter(({ name }) => names.has(name))
    return [...names].map((name) => ({
      name,
      about: `As \`${from}\` has it.`,
      signature: `const ${name}`,
      isType: false,
    }))
  })

/** What a file exports by name, in its order. */
export const exportedBy = (file: string): Exported[] => {
  const content = parsed(file)
  return [...declaredHere(content), ...passedOn(file, content)]
}
