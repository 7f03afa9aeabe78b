import { type Json, resolveRef, toList, toObject } from '../document/openapi-document.ts'

/** A value that has one thing wrong with it; or that a document lets in, and that a server has to survive. */
export type BadValue = { name: string; value: unknown; isRefused: boolean }

const TOO_MANY_TO_SEND = 3_000

const refused = (name: string, value: unknown): BadValue => ({ name, value, isRefused: true })
const survived = (name: string, value: unknown): BadValue => ({ name, value, isRefused: false })

const typesOf = (schema: Json): string[] => [schema.type].flat().filter((type) => typeof type === 'string')

/** Values of types that the schema does not name. A number is tried where no kind of number is asked for. */
const wrongTypes = (schema: Json): BadValue[] => {
  const types = typesOf(schema)
  if (types.length === 0) return []
  const others: { name: string; types: string[]; value: unknown }[] = [
    { name: 'a text', types: ['string'], value: 'a text' },
    { name: 'a number', types: ['number', 'integer'], value: 12.5 },
    { name: 'an object', types: ['object'], value: { a: 1 } },
    { name: 'null', types: ['null'], value: null },
  ]
  return others
    .filter((other) => !other.types.some((type) => types.includes(type)))
    .map(({ name, value }) => refused(name, value))
}

/** Texts that are data and nothing else. */
const HOSTILE = [
  ['SQL', "Robin'; drop table users; --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a path', '../../etc/passwd'],
  ['a prototype', '__proto__'],
] as const

const badTexts = (schema: Json): BadValue[] => [
  refused('U+0000', 'a\0b'),
  refused('half of a surrogate pair', 'a\ud800b'),
  ...(typeof schema.maxLength === 'number' && schema.maxLength < 500_000
    ? [refused('too long', 'a'.repeat(schema.maxLength + 1))]
    : []),
  ...(Number(schema.minLength ?? 0) > 0 ? [refused('empty', '')] : []),
  ...(Array.isArray(schema.enum) ? [refused('no word of the list', 'no-such-word')] : []),
  ...(schema.format === 'date'
    ? ['2024-13-45', '1990-01-02T00:00:00Z', '01/02/1990'].map((text) => refused(`date ${text}`, text))
    : []),
  ...(schema.enum || schema.format ? [] : HOSTILE.map(([name, text]) => survived(name, text))),
]

const badNumbers = (schema: Json): BadValue[] => [
  ...(typeof schema.minimum === 'number' ? [refused('too small', schema.minimum - 1)] : []),
  ...(typeof schema.maximum === 'number' ? [refused('too large', schema.maximum + 1)] : []),
]

const at = (where: string, key: string) => (where ? `${where}.${key}` : key)

const badObjects = (schema: Json, valid: Json, where: string): BadValue[] => {
  const missing = toList(schema.required).map((key) => {
    const { [String(key)]: _, ...rest } = valid
    return refused(`${at(where, String(key))} missing`, rest)
  })
  const extra =
    schema.additionalProperties === false
      ? [refused(`${at(where, 'noSuchField')} is not in the document`, { ...valid, noSuchField: 1 })]
      : []
  const inner = Object.entries(toObject(schema.properties)).flatMap(([key, property]) =>
    key in valid
      ? badValuesOf(property, valid[key], at(where, key)).map((bad) => ({
          ...bad,
          value: { ...valid, [key]: bad.value },
        }))
      : [],
  )
  return [...missing, ...extra, ...inner]
}

const badLists = (schema: Json, [first, ...rest]: readonly unknown[], where: string): BadValue[] => {
  const { minItems, maxItems } = schema
  const inner =
    first === undefined
      ? []
      : badValuesOf(schema.items, first, `${where}[0]`).map((bad) => ({
          ...bad,
          value: [bad.value, ...rest],
        }))
  const isSendable = typeof maxItems === 'number' && maxItems < TOO_MANY_TO_SEND && first !== undefined
  return [
    ...(Number(minItems ?? 0) > 0 ? [refused(`${where || 'body'}: too few`, [])] : []),
    ...(isSendable
      ? [
          refused(
            `${where || 'body'}: too many`,
            Array.from({ length: maxItems + 1 }, () => first),
          ),
        ]
      : []),
    ...inner,
  ]
}

/** The branch of alternatives that a valid value is of: the one whose fields it has. */
const branchOf = (branches: readonly Json[], valid: unknown): Json | undefined =>
  branches.find((branch) =>
    branch.type === 'object'
      ? toList(branch.required).every((key) => String(key) in toObject(valid)) && !Array.isArray(valid)
      : typesOf(branch).includes(Array.isArray(valid) ? 'array' : typeof valid),
  )

const named = (where: string) => (bad: BadValue) => ({ ...bad, name: `${where || 'body'}: ${bad.name}` })

/** Everything that can be wrong with a valid value, one thing at a time, by its schema. */
export const badValuesOf = (listed: unknown, valid: unknown, where = ''): BadValue[] => {
  const schema = resolveRef(listed)
  const branches = [...toList(schema.oneOf), ...toList(schema.anyOf)].map(resolveRef)
  if (branches.length > 0) {
    const branch = branchOf(branches, valid)
    const own = branch ? badValuesOf(branch, valid, where) : []
    // What is wrong for one alternative may be right for another; what none of them takes are objects without fields.
    return branch?.type === 'object' ? own : [refused('an object', { a: 1 })].map(named(where))
  }
  const types = typesOf(schema)
  const ofText = types.includes('string') && typeof valid === 'string' ? badTexts(schema) : []
  return [
    ...[...wrongTypes(schema), ...ofText, ...badNumbers(schema)].map(named(where)),
    ...(types.includes('object') ? badObjects(schema, toObject(valid), where) : []),
    ...(types.includes('array') && Array.isArray(valid) ? badLists(schema, valid, where) : []),
  ]
}
