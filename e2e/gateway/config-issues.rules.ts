import type * as v from 'valibot'
import type { Misfit } from '../../host/cli/page/fitting-values.rules.ts'

type Schema = v.GenericSchema & {
  wrapped?: Schema
  entries?: Record<string, Schema>
  value?: Schema
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'a block { … }',
  record: 'a block { … }',
  array: 'a list [ … ]',
  string: 'text, in quotation marks',
  number: 'a number',
  boolean: 'true or false',
  min_length: 'text that is not empty',
  url: 'an address such as https://clinic.example/page',
}

const WHOLE: Readonly<Record<string, string>> = {
  crisis:
    ': crisis lines are those of one country, so that the block is taken whole, with call, text, chat and emergency',
  identity:
    ': the ids are those of one pool, so that the block is taken whole, with region, userPoolId and userPoolClientId',
}

const requirementOf = ({ type, expected }: v.BaseIssue<unknown>): string => {
  if (type === 'picklist') return `one of ${expected}`
  if (type === 'min_value' || type === 'max_value') return `a number ${expected}`
  return KINDS[type] ?? `${expected}`
}

export const toMisfit = (issue: v.BaseIssue<unknown>): Misfit => {
  const keys = (issue.path ?? []).map(({ key }) => String(key))
  const why = keys.length === 2 ? (WHOLE[keys[0] ?? ''] ?? '') : ''
  if (issue.input === undefined) return { keys, says: `it has to be set${why}` }
  return { keys, says: `${JSON.stringify(issue.input)} does not fit: it has to be ${requirementOf(issue)}` }
}

/** A mistyped key would silently keep the default. */
export const listUnknown = (schema: Schema, given: unknown, keys: readonly string[] = []): Misfit[] => {
  if (schema.wrapped) return listUnknown(schema.wrapped, given, keys)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  const { entries, value } = schema
  return Object.entries(given).flatMap(([key, inner]) => {
    const inside = [...keys, key]
    if (entries && !Object.hasOwn(entries, key)) return [{ keys: inside, says: 'there is no such key' }]
    const next = entries ? entries[key] : value
    return next ? listUnknown(next, inner, inside) : []
  })
}
