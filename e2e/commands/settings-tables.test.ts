import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runtimeConfigSchema } from '@soundings/shared/internal/platform/runtime-config.ts'
import type * as v from 'valibot'
import { settingsSchema } from '../../host/cli/page/page-settings.ts'

const document = readFileSync(path.resolve(__dirname, '../../docs/deploying.md'), 'utf8')

type Schema = v.GenericSchema & { wrapped?: Schema; default?: unknown; entries?: Record<string, Schema> }

/** `page-settings.json` has these keys in the form of `/config.json`, whose table documents them. */
const isOfOtherTable = (schema: Schema) => schema.wrapped === runtimeConfigSchema.entries.crisis

const rowsOf = (entries: Record<string, Schema> = {}, prefix = ''): string[][] =>
  Object.entries(entries).flatMap(([name, schema]) => {
    const standard = schema.default === undefined ? '–' : `\`${JSON.stringify(schema.default)}\``
    const row = [`\`${prefix}${name}\``, schema.type === 'optional' ? standard : 'has to be set']
    const inner = isOfOtherTable(schema) ? {} : (schema.wrapped ?? schema).entries
    return [row, ...rowsOf(inner, `${prefix}${name}.`)]
  })

test.each<[string, Schema]>([
  ['config.json', runtimeConfigSchema],
  ['page-settings.json', settingsSchema],
])('docs/deploying.md names every key of %s with its default', (file, { entries }) => {
  const [, table = ''] = document.split(new RegExp(`<!-- (?:end of )?keys of ${file} -->`))
  const rows = table.trim().split('\n').slice(2)
  const written = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| /, '').trim()))
  expect(written.map(([key, , standard]) => [key, standard])).toEqual(rowsOf(entries))
})
