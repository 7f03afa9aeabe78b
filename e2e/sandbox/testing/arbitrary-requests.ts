import fc from 'fast-check'
import { type Json, openApiDocument, resolveRef, toList, toObject } from '../../conform/document.ts'
import { MARK, mostly } from './hostile-values.ts'

/** A request as `fetch` takes it. */
export type ArbitraryRequest = {
  operationId: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

const toNumber = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

const arbitraryDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Ids and addresses of existing people, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

const arbitraryText = (schema: Json, name: string, words: KnownValues): fc.Arbitrary<unknown> => {
  const known = words[name] ?? []
  const maxLength = Math.min(toNumber(schema.maxLength, 40), 40)
  const minLength = Math.min(toNumber(schema.minLength, 0), maxLength)
  const any =
    schema.format === 'date'
      ? arbitraryDate
      : typeof schema.pattern === 'string'
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength, maxLength, unit: 'grapheme' })
  return known.length > 0
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any
}

const arbitraryValid = (schema: Json, name: string, words: KnownValues): fc.Arbitrary<unknown> => {
  const branches = [...toList(schema.oneOf), ...toList(schema.anyOf)]
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => arbitraryValue(branch, name, words)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const type = fc.constantFrom(...(Array.isArray(schema.type) ? schema.type : [schema.type]))
  return type.chain((typeName): fc.Arbitrary<unknown> => {
    if (typeName === 'object') return arbitraryObject(schema, words)
    if (typeName === 'array') {
      const minLength = toNumber(schema.minItems, 0)
      return fc.array(arbitraryValue(schema.items, name, words), { minLength, maxLength: minLength + 2 })
    }
    if (typeName === 'integer')
      return fc.integer({ min: toNumber(schema.minimum, -1000), max: toNumber(schema.maximum, 1000) })
    if (typeName === 'number')
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    if (typeName === 'boolean') return fc.boolean()
    return arbitraryText(schema, name, words)
  })
}

const arbitraryObject = (schema: Json, words: KnownValues) => {
  const properties = toObject(schema.properties)
  const fields = Object.entries(properties).map(([name, inner]) => [name, arbitraryValue(inner, name, words)])
  const requiredKeys = toList(schema.required).map(String)
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(record, { requiredKeys })
}

const arbitraryValue = (schema: unknown, name: string, words: KnownValues): fc.Arbitrary<unknown> =>
  mostly(arbitraryValid(resolveRef(schema), name, words))

/** A lone surrogate has no form in an address: a hostile client writes bytes there that are no UTF-8. */
const encodeInUrl = (value: unknown) =>
  encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '\u0001'))
    .replaceAll('%01', '%ED%A0%80')
    .slice(0, 3_000)

type Parameter = { name: string; in: string; isRequired: boolean; value: fc.Arbitrary<unknown> }

const readParameters = (template: string, operation: Json, words: KnownValues): Parameter[] =>
  toList(operation.parameters).map((listed) => {
    const parameter = resolveRef(listed)
    const name = String(parameter.name)
    const isPerson = name === 'id' && template.includes('/user/{id}')
    return {
      name,
      in: String(parameter.in),
      isRequired: parameter.required === true,
      value: arbitraryValue(parameter.schema, isPerson ? 'userId' : name, words),
    }
  })

const arbitraryParameters = (parameters: Parameter[], place: string) => {
  const here = parameters.filter((parameter) => parameter.in === place)
  const values = Object.fromEntries(here.map(({ name, value }) => [name, value]))
  const requiredKeys = here.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return fc.record(values, { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>
}

/** A header is bytes; line ends in it are refused by every client. */
const encodeInHeader = (value: unknown) =>
  String(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 2_000)

const toQuery = (query: Record<string, unknown>, isDoubled: boolean) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeInUrl(value)}`)
  const all = isDoubled ? [...pairs, ...pairs] : pairs
  return all.length > 0 ? `?${all.join('&')}` : ''
}

const arbitraryBody = (
  method: string,
  operation: Json,
  words: KnownValues,
): fc.Arbitrary<string | undefined> => {
  const schema = toObject(toObject(toObject(operation.requestBody).content)['application/json']).schema
  // A change without a body of its own is sent as `{}`.
  if (!schema) return fc.constant(method === 'get' ? undefined : '{}')
  const valid = arbitraryValue(schema, '', words).map((body) => JSON.stringify(body))
  const broken = fc.constantFrom('', '{', `{"${MARK}":`, `"${MARK}"`, `${'['.repeat(50_000)}`, `\0${MARK}`)
  return fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: broken })
}

/** One arbitrary for each operation of openapi.yaml: mostly what fits, and in it what does not. */
export const arbitraryRequests = (words: KnownValues, tokens: readonly Record<string, string>[]) =>
  Object.entries(toObject(openApiDocument.paths)).flatMap(([template, methods]) =>
    Object.entries(toObject(methods)).map(([method, value]) => {
      const operation = toObject(value)
      const operationId = String(operation.operationId)
      const parameters = readParameters(template, operation, words)
      const request = fc.record({
        inPath: arbitraryParameters(parameters, 'path'),
        query: arbitraryParameters(parameters, 'query'),
        headers: arbitraryParameters(parameters, 'header'),
        token: fc.constantFrom(...tokens),
        isDoubled: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
        body: arbitraryBody(method, operation, words),
      })
      return request.map(
        ({ inPath, query, headers, token, isDoubled, body }): ArbitraryRequest => ({
          operationId,
          method: method.toUpperCase(),
          url:
            template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeInUrl(inPath[name])) +
            toQuery(query, isDoubled),
          headers: {
            ...Object.fromEntries(
              Object.entries(headers).map(([name, text]) => [name.toLowerCase(), encodeInHeader(text)]),
            ),
            ...token,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
        }),
      )
    }),
  )
