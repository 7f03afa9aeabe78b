/**
 * `npm run settings-tables`: writes every key of `/config.json` and of `page-settings.json` into docs/deploying.md: kind
 * and default from the schema, the description from the comment before the key.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runtimeConfigSchema } from '@soundings/shared/internal/platform/runtime-config.ts'
import type * as v from 'valibot'
import { settingsSchema } from '../../host/cli/page/page-settings.ts'

// Not of workspace.mjs, which jest loads in no way.
const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENT = path.join(root, 'docs/deploying.md')
const BIOME = path.join(root, 'node_modules/.bin/biome')

type Schema = v.GenericSchema & {
  wrapped?: Schema
  default?: unknown
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly unknown[]
}
type Row = { key: string; kind: string; standard: string; words: string }

const code = (text: string) => `\`${text}\``

const kindOf = (schema: Schema): string => {
  if (schema.wrapped) return kindOf(schema.wrapped)
  if (schema.type === 'array') return `list of ${schema.item ? kindOf(schema.item) : 'anything'}s`
  if (schema.type === 'picklist')
    return (schema.options ?? []).map((option) => code(String(option))).join(', ')
  return schema.type === 'union' ? 'string' : schema.type
}

/** Reads the comment before each key; keys are read in the order of the schema, those that it spreads from before it. */
const createReader = (source: string, start: number) => {
  let at = start
  return (key: string): string => {
    const pattern = new RegExp(`(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*?)\\*/\\s*)?\\b${key}: `)
    const after = pattern.exec(source.slice(at))
    const found = after?.[1] ? after : pattern.exec(source.slice(0, start))
    if (!found?.[1]) throw new Error(`${key} has no comment before it: what is it for?`)
    if (found === after) at += found.index + found[0].length
    return found[1].replace(/\s*\n\s*\*?\s*/g, ' ').trim()
  }
}

/** `page-settings.json` has these in the form of `/config.json`, whose table has their keys. */
const isOfOtherTable = (schema: Schema) => schema.wrapped === runtimeConfigSchema.entries.crisis

const rowsOf = (entries: Record<string, Schema>, words: (key: string) => string, prefix = ''): Row[] =>
  Object.entries(entries).flatMap(([name, schema]) => {
    const inner = isOfOtherTable(schema) ? undefined : (schema.wrapped ?? schema).entries
    const isOptional = schema.type === 'optional'
    const standard = schema.default === undefined ? '–' : code(JSON.stringify(schema.default))
    const ownRows = {
      key: prefix + name,
      kind: kindOf(schema),
      standard: isOptional ? standard : 'has to be set',
      words: words(name),
    }
    return [ownRows, ...(inner ? rowsOf(inner, words, `${prefix}${name}.`) : [])]
  })

const tableOf = (file: string, constant: string, schema: Schema): string => {
  const source = readFileSync(path.join(root, file), 'utf8')
  const words = createReader(source, source.indexOf(`const ${constant} =`))
  const lines = rowsOf(schema.entries ?? {}, words).map(
    (row) => `| ${code(row.key)} | ${row.kind} | ${row.standard} | ${row.words.replaceAll('|', '\\|')} |`,
  )
  return ['| key | kind | without it | what it is |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

const tables: Record<string, () => string> = {
  'config.json': () =>
    tableOf('shared/src/platform/runtime-config.ts', 'runtimeConfigSchema', runtimeConfigSchema),
  'page-settings.json': () => tableOf('host/cli/page/page-settings.ts', 'settingsSchema', settingsSchema),
}

/** Writes the tables between the marks of a document. @throws when a mark is missing. */
export const withTables = (document: string): string =>
  Object.entries(tables).reduce((text, [name, table]) => {
    const [start, end] = [`<!-- keys of ${name} -->\n`, `<!-- end of keys of ${name} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) throw new Error(`docs/deploying.md has no mark ${start}`)
    return `${before}${start}${table()}\n${end}${after}`
  }, document)

/** Reads docs/deploying.md. */
export const readDeploying = (): string => readFileSync(DOCUMENT, 'utf8')

/** The document with its tables, as `npm run format` leaves it. @throws when a mark is missing. */
export const withFormattedTables = (document: string): string =>
  execFileSync(BIOME, ['format', `--stdin-file-path=${DOCUMENT}`], {
    cwd: root,
    input: withTables(document),
    encoding: 'utf8',
  })

/** Writes the tables into docs/deploying.md. */
export const writeTables = (): void => writeFileSync(DOCUMENT, withFormattedTables(readDeploying()))
