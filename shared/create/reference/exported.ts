import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import type { Comment, Statement } from '@babel/types'
import { declarationsOf, relatedDeclarations } from './signature.ts'

/** One export of a path of the contract. */
export type Exported = { name: string; description: string; signature: string; isType: boolean }

type Parsed = { source: string; body: Statement[] }

const parseFile = (file: string): Parsed => {
  const source = readFileSync(file, 'utf8')
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return { source, body: program.body }
}

/** The doc comment right before a node, as one text. */
const descriptionOf = (comments: readonly Comment[] | null | undefined): string => {
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

const ownExportsOf = ({ source, body }: Parsed): Exported[] =>
  body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const description = descriptionOf(statement.leadingComments)
    return declarationsOf(source, statement.declaration).map(({ name, text, isType }) => ({
      name,
      description,
      isType,
      signature: [text, ...relatedDeclarations(text, source, body)].join('\n\n'),
    }))
  })

const nameOf = (node: { type: string; name?: string; value?: string }) => node.name ?? node.value ?? ''

/** Re-exports of a file; those of our own files with their descriptions. */
const reExportsOf = (file: string, { body }: Parsed): Exported[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return exportsOf(path.resolve(path.dirname(file), statement.source.value))
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const from = statement.source.value
    const names = new Set(statement.specifiers.map(({ exported }) => nameOf(exported)))
    if (from.startsWith('.'))
      return exportsOf(path.resolve(path.dirname(file), from)).filter(({ name }) => names.has(name))
    return [...names].map((name) => ({
      name,
      description: `As \`${from}\` has it.`,
      signature: `const ${name}`,
      isType: false,
    }))
  })

/** The named exports of a file, in its order. */
export const exportsOf = (file: string): Exported[] => {
  const content = parseFile(file)
  return [...ownExportsOf(content), ...reExportsOf(file, content)]
}
