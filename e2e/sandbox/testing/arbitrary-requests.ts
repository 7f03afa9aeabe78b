import fc from 'fast-check'
import { MARK, mostly } from './hostile-values.ts'
import { asJson, type Json, listOf, openApiDocument, resolved } from './openapi-document.ts'

/** A request as `fetch` takes it. */
export type AnyRequest = {
  operationId: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

const aDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Words that lead somewhere: ids and addresses of people who are there, by the name of the field. */
export type Words = Readonly<Record<string, readonly string[]>>

const textOf = (schema: Json, name: string, words: Words): fc.Arbitrary<unknown> => {
  const known = words[name] ?? []
  const maxLength = Math.min(numberOf(schema.maxLength, 40), 40)
  const minLength = Math.min(numberOf(schema.minLength, 0), maxLength)
  const any =
    schema.format === 'date'
      ? aDate
      : typeof schema.pattern === 'string'
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength, maxLength, unit: 'grapheme' })
  return known.length > 0
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any
}

const validOf = (schema: Json, name: string, words: Words): fc.Arbitrary<unknown> => {
  const branches = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => arbitraryOf(branch, name, words)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const type = fc.constantFrom(...(Array.isArray(schema.type) ? schema.type : [schema.type]))
  return type.chain((one): fc.Arbitrary<unknown> => {
    if (one === 'object') return objectOf(schema, words)
    if (one === 'array') {
      const minLength = numberOf(schema.minItems, 0)
      return fc.array(arbitraryOf(schema.items, name, words), { minLength, maxLength: minLength + 2 })
    }
    if (one === 'integer')
      return fc.integer({ min: numberOf(schema.minimum, -1000), max: numberOf(schema.maximum, 1000) })
    if (one === 'number') return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    if (one === 'boolean') return fc.boolean()
    return textOf(schema, name, words)
  })
}

const objectOf = (schema: Json, words: Words) => {
  const properties = asJson(schema.properties)
  const fields = Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, name, words)])
  const requiredKeys = listOf(schema.required).map(String)
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(record, { requiredKeys })
}

const arbitraryOf = (schema: unknown, name: string, words: Words): fc.Arbitrary<unknown> =>
  mostly(validOf(resolved(schema), name, words))

/** A lone surrogate has no form in an address: a hostile client writes bytes there that are no UTF-8. */
const inAddress = (value: unknown) =>
  encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '\u0001'))
    .replaceAll('%01', '%ED%A0%80')
    .slice(0, 3_000)

type Parameter = { name: string; in: string; isRequired: boolean; value: fc.Arbitrary<unknown> }

const parametersOf = (template: string, operation: Json, words: Words): Parameter[] =>
  listOf(operation.parameters).map((listed) => {
    const parameter = resolved(listed)
    const name = String(parameter.name)
    const isPerson = name === 'id' && template.includes('/user/{id}')
    return {
      name,
      in: String(parameter.in),
      isRequired: parameter.required === true,
      value: arbitraryOf(parameter.schema, isPerson ? 'userId' : name, words),
    }
  })

const valuesOf = (parameters: Parameter[], place: string) => {
  const here = parameters.filter((parameter) => parameter.in === place)
  const values = Object.fromEntries(here.map(({ name, value }) => [name, value]))
  const requiredKeys = here.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return fc.record(values, { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>
}

/** A header is bytes; line ends in it are refused by every client. */
const inHeader = (value: unknown) =>
  String(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 2_000)

const queryOf = (query: Record<string, unknown>, isDoubled: boolean) => {
  const one = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  const all = isDoubled ? [...one, ...one] : one
  return all.length > 0 ? `?${all.join('&')}` : ''
}

const bodyOf = (operation: Json, words: Words): fc.Arbitrary<string | undefined> => {
  const schema = asJson(asJson(asJson(operation.requestBody).content)['application/json']).schema
  if (!schema) return fc.constant(undefined)
  const valid = arbitraryOf(schema, '', words).map((body) => JSON.stringify(body))
  const broken = fc.constantFrom('', '{', `{"${MARK}":`, `"${MARK}"`, `${'['.repeat(50_000)}`, `\0${MARK}`)
  return fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: broken })
}

/** One arbitrary for each operation of openapi.yaml: mostly what fits, and in it what does not. */
export const arbitraryRequests = (words: Words, tokens: readonly Record<string, string>[]) =>
  Object.entries(asJson(openApiDocument.paths)).flatMap(([template, methods]) =>
    Object.entries(asJson(methods)).map(([method, value]) => {
      const operation = asJson(value)
      const operationId = String(operation.operationId)
      const parameters = parametersOf(template, operation, words)
      const request = fc.record({
        inPath: valuesOf(parameters, 'path'),
        query: valuesOf(parameters, 'query'),
        headers: valuesOf(parameters, 'header'),
        token: fc.constantFrom(...tokens),
        isDoubled: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
        body: bodyOf(operation, words),
      })
      return request.map(
        ({ inPath, query, headers, token, isDoubled, body }): AnyRequest => ({
          operationId,
          method: method.toUpperCase(),
          url:
            template.replace(/\{(\w+)\}/g, (_whole, name: string) => inAddress(inPath[name])) +
            queryOf(query, isDoubled),
          headers: {
            ...Object.fromEntries(
              Object.entries(headers).map(([name, text]) => [name.toLowerCase(), inHeader(text)]),
            ),
            ...token,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
        }),
      )
    }),
  )
