import * as v from 'valibot'
import { fitsSetting, readRemoteConfig } from './remote-config'
import { remoteConfigSchema } from './remote-config-schema'

const settings = {
  type: 'object',
  additionalProperties: false,
  properties: {
    seconds: { type: 'integer', description: 'Time', default: 30, minimum: 20, maximum: 300 },
    share: { type: 'number', description: 'Share', default: 0.5 },
    tone: { type: 'string', description: 'Tone', default: 'calm', enum: ['calm', 'plain'] },
    isShown: { type: 'boolean', description: 'Whether', default: false },
  },
} as const
const { seconds, share, tone, isShown } = settings.properties

test.each([
  [seconds, [20, 300], [19, 301, 20.5, '20', null, Number.NaN, true]],
  [share, [-1, 0.25], ['0.25', Number.NaN, {}]],
  [tone, ['plain'], ['loud', '', 1, ['plain']]],
  [isShown, [true], ['true', 1, null]],
])('the setting %o accepts %o but not %o', (setting, fitting, others) => {
  for (const value of fitting) expect(fitsSetting(setting, value)).toBe(true)
  for (const value of others) expect(fitsSetting(setting, value)).toBe(false)
})

test('a missing value of a setting is replaced by its default', () => {
  expect(readRemoteConfig(settings, {})).toEqual({
    config: { seconds: 30, share: 0.5, tone: 'calm', isShown: false },
    misfits: [],
  })
})

test('an invalid value is replaced by its default, and reported like an unknown setting', () => {
  const given = { seconds: 5, isShown: true, sceonds: 40, constructor: 'x' }
  expect(readRemoteConfig(settings, given)).toEqual({
    config: { seconds: 30, share: 0.5, tone: 'calm', isShown: true },
    misfits: ['seconds', 'sceonds', 'constructor'],
  })
})

const problemsOf = (properties: object, more: object = {}) =>
  v
    .safeParse(remoteConfigSchema, { ...settings, properties, ...more })
    .issues?.map(({ message }) => message) ?? []

test("the schema of a remote's settings needs a valid default and a description for each", () => {
  expect(problemsOf(settings.properties)).toEqual([])
  expect(problemsOf({ a: { type: 'integer', description: 'Time', default: 5, minimum: 10 } })).toEqual([
    'its default does not fit',
  ])
  expect(problemsOf({ a: { type: 'integer', description: '', default: 5 } })).toEqual([
    'has to say what it is for',
  ])
  for (const property of [
    { type: 'integer', description: 'Time' },
    { type: 'object', description: 'Time', default: {} },
    { type: 'string', description: 'Time', default: 'a', pattern: '(a+)+$' },
  ])
    expect(problemsOf({ a: property })).not.toEqual([])
  expect(problemsOf({ 'a b': seconds })).toEqual(['is no name of a setting, such as restartSeconds'])
  expect(problemsOf({}, { additionalProperties: true })).not.toEqual([])
})
