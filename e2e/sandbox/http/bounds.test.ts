import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { repositoryRoot } from '../paths.ts'

type Json = Record<string, unknown>

const document: Json = parse(readFileSync(path.join(repositoryRoot, 'shared/src/api/openapi.yaml'), 'utf8'))
const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const resolved = (value: unknown): Json => {
  const { $ref, ...own } = asJson(value)
  if (typeof $ref !== 'string') return own
  return resolved(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((found, key) => asJson(found)[key], document),
  )
}

/** Where a schema lets in text or lists of any length, or fields that it does not name. */
const unboundedIn = (schema: unknown, where: string): string[] => {
  const { type, maxLength, maxItems, items, properties, additionalProperties, format, ...rest } =
    resolved(schema)
  const types = [type].flat()
  const isOpenText = types.includes('string') && maxLength === undefined && !rest.enum && format !== 'date'
  return [
    ...(isOpenText && !String(rest.pattern ?? '').endsWith('$') ? [where] : []),
    ...(types.includes('array') && maxItems === undefined ? [where] : []),
    ...(types.includes('object') && additionalProperties !== false ? [where] : []),
    ...(items ? unboundedIn(items, `${where}[]`) : []),
    ...Object.entries(asJson(properties)).flatMap(([name, inner]) => unboundedIn(inner, `${where}.${name}`)),
    ...[...listOf(rest.oneOf), ...listOf(rest.anyOf)].flatMap((inner) => unboundedIn(inner, where)),
  ]
}

const requests = Object.values(asJson(document.paths)).flatMap((methods) =>
  Object.values(asJson(methods)).map((operation) => {
    const { operationId, parameters, requestBody } = asJson(operation)
    const body = asJson(asJson(asJson(requestBody).content)['application/json']).schema
    return { operationId: String(operationId), parameters: listOf(parameters).map(resolved), body }
  }),
)

test.each(requests)('$operationId lets in nothing without an end', ({ parameters, body }) => {
  const open = parameters.flatMap(({ name, schema }) => unboundedIn(schema, String(name)))
  expect([...open, ...(body ? unboundedIn(body, 'body') : [])]).toEqual([])
})
