import * as v from 'valibot'
import { extensionsSchema, slotsSchema } from './slot'

const problemsOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)
const card = { slot: 'mfe-home/end', screen: 'card', order: 10, layouts: ['authenticated'] }

test('a declaration without slots or cards has empty lists', () => {
  expect(v.parse(slotsSchema, undefined)).toEqual([])
  expect(v.parse(extensionsSchema, undefined)).toEqual([])
})

test('a slot name must be unique', () => {
  const slot = { name: 'end', screen: 'home' }
  expect(problemsOf(slotsSchema, [slot, { ...slot, name: 'top' }])).toBeUndefined()
  expect(problemsOf(slotsSchema, [slot, { ...slot, screen: 'day' }])).toEqual(['a name stands for one slot'])
})

test('a card must name a slot of a remote, and at least one valid layout', () => {
  expect(problemsOf(extensionsSchema, [card])).toBeUndefined()
  for (const slot of ['end', 'host/end', 'mfe-home', 'mfe-home/end/top', 'mfe-home/End'])
    expect(problemsOf(extensionsSchema, [{ ...card, slot }])).toEqual([
      'must be a remote and its slot, such as mfe-goals/top',
    ])
  for (const layouts of [[], ['sidebar'], undefined])
    expect(problemsOf(extensionsSchema, [{ ...card, layouts }])).toBeDefined()
})

test('a card may limit roles only in layouts that know the person', () => {
  const withRoles = { ...card, layouts: ['authenticated', 'public-user'], roles: ['patient'] }
  expect(problemsOf(extensionsSchema, [withRoles])).toBeUndefined()
  expect(problemsOf(extensionsSchema, [{ ...withRoles, layouts: ['authenticated', 'public'] }])).toEqual([
    'roles are known in the layouts public-user and authenticated alone',
  ])
  expect(problemsOf(extensionsSchema, [{ ...withRoles, roles: ['clinician'] }])).toBeDefined()
})
