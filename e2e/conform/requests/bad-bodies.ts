import type { ValidateFunction } from 'ajv/dist/2020'
import { toObject } from '../document/openapi-document.ts'

/** A body that has one thing wrong with it; or that the document lets in, and that a server has to survive. */
export type BadBody = { name: string; body: unknown; isRefused: boolean }

/** More than any bound that can be sent: the validator says the bound, and one more than that is sent. */
const MANY = 3_000
const LONG = 500_000
const LARGE = 1e15

const OTHER_TYPES = { 'a text': 'a text', 'a number': 12.5, 'an object': { a: 1 }, null: null }
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
/** Texts that a schema may refuse. */
const WRONG_TEXTS = { empty: '', 'no word of the list': 'no-such-word' }
const WRONG_DATES = ['2024-13-45', '1990-01-02T00:00:00Z', '01/02/1990']
/** Texts that the document refuses everywhere. */
const NO_TEXTS = { 'U+0000': 'a\0b', 'half of a surrogate pair': 'a\ud800b' }
/** Texts that are data and nothing else. */
const HOSTILE = {
  SQL: "Robin'; drop table users; --",
  markup: '<img src=x onerror=alert(1)>',
  'a path': '../../etc/passwd',
  'a prototype': '__proto__',
}

/**
 * Everything that can be wrong with a body, one thing at a time. The document's validator decides which values are
 * wrong, and where bounds are: nothing of the schema is read here.
 */
export const badBodiesOf = (validate: ValidateFunction, valid: unknown): BadBody[] => {
  const found: BadBody[] = []

  const visit = (value: unknown, where: string, path: string, put: (other: unknown) => unknown): void => {
    const name = where || 'body'
    const tryRefused = (what: string, other: unknown) => {
      const body = put(other)
      if (!validate(body)) found.push({ name: what, body, isRefused: true })
    }
    /** One more than the bound that a value oversteps. */
    const tryBeyond = (what: string, keyword: string, far: unknown, toBeyond: (bound: number) => unknown) => {
      validate(put(far))
      const error = validate.errors?.find((one) => one.keyword === keyword && one.instancePath === path)
      if (error) tryRefused(`${name}: ${what}`, toBeyond(error.params.limit))
    }
    for (const [what, other] of Object.entries(OTHER_TYPES))
      if (typeOf(other) !== typeOf(value)) tryRefused(`${name}: ${what}`, other)

    if (typeof value === 'string') {
      for (const [what, text] of Object.entries(NO_TEXTS))
        found.push({ name: `${name}: ${what}`, body: put(text), isRefused: true })
      for (const [what, text] of Object.entries(WRONG_TEXTS)) tryRefused(`${name}: ${what}`, text)
      if (/^\d{4}-\d\d-\d\d$/.test(value))
        for (const text of WRONG_DATES) tryRefused(`${name}: date ${text}`, text)
      tryBeyond('too long', 'maxLength', 'a'.repeat(LONG), (bound) => 'a'.repeat(bound + 1))
      for (const [what, text] of Object.entries(HOSTILE))
        if (validate(put(text))) found.push({ name: `${name}: ${what}`, body: put(text), isRefused: false })
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
