import { configuredProblems, remoteConfigProblems } from './remote-config.rules'

const settings = {
  properties: {
    tone: { type: 'string', default: 'calm', enum: ['calm', 'plain'] },
    isShown: { type: 'boolean', default: false },
    least: { type: 'number', default: 1, minimum: 0 },
  },
}
const problems = (values: Record<string, unknown>) =>
  remoteConfigProblems('mfe-a', settings, { 'mfe-a': values })

test('the check names the accepted values of a setting', () => {
  expect(problems({ tone: 'plain', isShown: true, least: 0 })).toEqual([])
  expect(problems({ tone: 'loud', isShown: 'yes', least: -1 })).toEqual([
    'remotes.mfe-a.tone: has to be one of calm, plain',
    'remotes.mfe-a.isShown: has to be of type boolean',
    'remotes.mfe-a.least: has to be of type number from 0',
  ])
})

test('the check refuses any setting of a remote that declares none', () => {
  expect(remoteConfigProblems('mfe-a', undefined, { 'mfe-a': { tone: 'calm' } })).toEqual([
    'remotes.mfe-a.tone: mfe-a has no such setting',
  ])
  expect(remoteConfigProblems('mfe-a', settings, {})).toEqual([])
})

test('the check refuses settings of a remote that is not live', () => {
  const registry = { schema: 1 as const, generation: 1, updatedAt: '', remotes: {}, log: [] }
  expect(configuredProblems(registry, { 'mfe-z': {} })).toEqual(['remotes.mfe-z: no such remote is live'])
})
