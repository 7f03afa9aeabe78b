import { notProvided, providedNames } from './only-provided.rules.ts'

const provided = { valibot: new Set(['object', 'string']), 'styled-components': new Set(['default', 'css']) }

test('the names of a part are those that it exports', () => {
  const module = "export type * from 'x'\nexport {\n  default,\n  css,\n  parse as parseIt,\n} from '../x'\n"
  expect([...providedNames(module)]).toEqual(['default', 'css', 'parseIt'])
})

test.each([
  ["import { object, string } from 'valibot'", []],
  ["import { email, object as o } from 'valibot'", ['valibot: email']],
  ["import { type GenericSchema, object } from 'valibot'", []],
  ["import type { GenericSchema } from 'valibot'", []],
  [
    "import * as v from 'valibot'\nv.object({ a: v.email() })\ntype T = v.InferOutput<typeof x>",
    ['valibot: email'],
  ],
  ["import styled, { keyframes } from 'styled-components'", ['styled-components: keyframes']],
  ["import * as v from 'zod'\nv.email()", []],
])('%s', (source, missing) => {
  expect(notProvided(source, provided)).toEqual(missing)
})
