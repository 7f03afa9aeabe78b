import { type Call, type Request, toRequest } from '../client.ts'
import { type Operation, operations, toObject, type Validate } from '../document.ts'
import { expectRefusal, expectSuccess } from '../findings.ts'
import type { Behaviour, Run } from '../run.ts'

/** An invalid value, or an unusual valid one that must not crash a server. */
type Bad<Value> = { name: string; value: Value; isRefused: boolean }

/** Exceeds any bound. The validator's error contains the bound, and the check then sends a value one above it. */
const MANY = 3_000
const LONG = 50_000
const LARGE = 1e15

const OTHER_TYPES = { 'a text': 'a text', 'a number': 12.5, 'an object': { a: 1 }, null: null }
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const WRONG_TEXTS = { empty: '', 'no word of the list': 'no-such-word' }
const WRONG_DATES = ['2024-13-45', '1990-01-02T00:00:00Z', '01/02/1990']
const NO_TEXTS = { 'U+0000': 'a\0b', 'half of a surrogate pair': 'a\ud800b' }
const HOSTILE = {
  SQL: "Robin'; drop table users; --",
  markup: '<img src=x onerror=alert(1)>',
  'a path': '../../etc/passwd',
  'a prototype': '__proto__',
}

/** The document's validator decides which values are invalid, and finds the bounds. */
const badBodiesOf = (validate: Validate, valid: unknown): Bad<unknown>[] => {
  const found: Bad<unknown>[] = []

  const visit = (value: unknown, where: string, path: string, put: (other: unknown) => unknown): void => {
    const name = where || 'body'
    const add = (what: string, other: unknown, isRefused: boolean) =>
      found.push({ name: what, value: put(other), isRefused })
    const tryRefused = (what: string, other: unknown) => {
      if (!validate(put(other))) add(what, other, true)
    }
    const tryBeyond = (what: string, keyword: string, far: unknown, toBeyond: (bound: number) => unknown) => {
      validate(put(far))
      const error = validate.errors?.find((one) => one.keyword === keyword && one.instancePath === path)
      if (error) tryRefused(`${name}: ${what}`, toBeyond(error.params.limit))
    }
    for (const [what, other] of Object.entries(OTHER_TYPES))
      if (typeOf(other) !== typeOf(value)) tryRefused(`${name}: ${what}`, other)

    if (typeof value === 'string') {
      for (const [what, text] of Object.entries(NO_TEXTS)) add(`${name}: ${what}`, text, true)
      for (const [what, text] of Object.entries(WRONG_TEXTS)) tryRefused(`${name}: ${what}`, text)
      if (/^\d{4}-\d\d-\d\d$/.test(value))
        for (const text of WRONG_DATES) tryRefused(`${name}: date ${text}`, text)
      tryBeyond('too long', 'maxLength', 'a'.repeat(LONG), (bound) => 'a'.repeat(bound + 1))
      for (const [what, text] of Object.entries(HOSTILE))
        if (validate(put(text))) add(`${name}: ${what}`, text, false)
    } else if (typeof value === 'number') {
      tryBeyond('too small', 'minimum', -LARGE, (bound) => bound - 1)
      tryBeyond('too large', 'maximum', LARGE, (bound) => bound + 1)
    } else if (Array.isArray(value)) {
      const [first, ...rest] = value
      tryRefused(`${name}: too few`, [])
      const repeat = (length: number) => Array.from({ length }, () => first)
      tryBeyond('too many', 'maxItems', repeat(MANY), (bound) => repeat(bound + 1))
      if (first !== undefined) visit(first, `${where}[0]`, `${path}/0`, (other) => put([other, ...rest]))
    } else if (typeof value === 'object' && value !== null) {
      const fields = toObject(value)
      const at = (key: string) => (where ? `${where}.${key}` : key)
      tryRefused(`${at('noSuchField')} is not in the document`, { ...fields, noSuchField: 1 })
      for (const [key, inner] of Object.entries(fields)) {
        const { [key]: _, ...others } = fields
        tryRefused(`${at(key)} missing`, others)
        visit(inner, at(key), `${path}/${key}`, (other) => put({ ...fields, [key]: other }))
      }
    }
  }

  visit(valid, '', '', (other) => other)
  return found
}

const badValuesOf = ({ in: place, schema, isRequired }: Operation['parameters'][number]) => {
  const bad: Bad<string | undefined>[] = []
  const refuse = (name: string, value: string | undefined) => bad.push({ name, value, isRefused: true })
  if (isRequired && place !== 'path') refuse(' missing', undefined)
  if (typeof schema.maxLength === 'number') refuse(': too long', 'a'.repeat(schema.maxLength + 1))
  if (schema.enum) refuse(': no word of the list', 'no-such-word')
  if (place === 'header') return bad
  refuse(': U+0000', 'a\0b')
  for (const what of ['SQL', 'a path'] as const)
    bad.push({ name: `: ${what}`, value: HOSTILE[what], isRefused: false })
  return bad
}

const badParameters = (operation: Operation, call: Call): Bad<Request>[] =>
  operation.parameters.flatMap((parameter) => {
    const place = parameter.in as 'path' | 'query' | 'header'
    const name = place === 'header' ? parameter.name.toLowerCase() : parameter.name
    return badValuesOf(parameter).map((bad) => ({
      name: `${parameter.name}${bad.name}`,
      value: toRequest(operation, { ...call, [place]: { ...call[place], [name]: bad.value } }),
      isRefused: bad.isRefused,
    }))
  })

/** Every text is a valid written answer, so the call would complete the assignment. */
const IS_KEPT = /assessments\[0\]\.answers\[0\]\.value/

const badRequests = (of: Operation, call: Call): Bad<Request>[] => {
  const request = toRequest(of, call)
  const raw = (name: string, body: string, isRefused = true) => ({
    name,
    value: { ...request, body },
    isRefused,
  })
  const [doubled] = Object.entries(call.query ?? {})
  const [name, value = ''] = doubled ?? []
  const twice = { ...request, url: `${request.url}&${name}=${encodeURIComponent(value)}` }
  const hasBody = request.body !== undefined && of.id !== 'unsubscribeOneClick'
  return [
    ...badParameters(of, call),
    ...(doubled ? [{ name: `${name} twice`, value: twice, isRefused: true }] : []),
    ...(hasBody ? [raw('body: broken JSON', '{"a":')] : []),
    ...(hasBody && of.body
      ? [
          raw('body: none', ''),
          raw('body: 50,000 brackets', '['.repeat(50_000)),
          ...badBodiesOf(of.body, call.body)
            .filter((bad) => bad.isRefused || !IS_KEPT.test(bad.name))
            .map((bad) => raw(bad.name, JSON.stringify(bad.value), bad.isRefused)),
        ]
      : []),
  ]
}

const LOST = 'one wrong value stops the server for everybody, or is in a record for good'

const badInputsOf = (run: Run, of: Operation): Behaviour[] => {
  try {
    const { as, call } = run.planOpen(of.id)
    const header = (as === 'none' ? undefined : run.world[as]) ?? {}
    return badRequests(of, { ...call, header }).map(({ name, value, isRefused }) => ({
      id: `${of.id}/bad-input/${name}`,
      expected: isRefused ? '4xx with the document’s error' : '200, or 4xx with the document’s error',
      lost: LOST,
      check: async ({ send }) => {
        const answer = await send(value)
        if (!isRefused && answer.status === 200) expectSuccess(of, answer)
        else expectRefusal(answer)
      },
    }))
  } catch (error) {
    return [{ id: `${of.id}/bad-input`, expected: '4xx', lost: LOST, check: () => Promise.reject(error) }]
  }
}

export const badInputs = (run: Run): Behaviour[] => operations.flatMap((of) => badInputsOf(run, of))
