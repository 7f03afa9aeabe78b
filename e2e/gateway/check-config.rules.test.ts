import { listConfigProblems } from './check-config.rules'
import { createLocalConfig } from './local-config'

const defaults = createLocalConfig({ userPoolId: 'us-east-1_a', clientId: 'b' })
const links = {
  notificationPreferences: 'https://clinic.test/preferences',
  appStore: 'https://apps.apple.com/us/app/clinic/id1',
  playStore: 'https://play.google.com/store/apps/details?id=clinic',
  supportEmail: 'help@clinic.test',
  supportSmsNumber: '+12125550111',
}
const check = (file: object | string) =>
  listConfigProblems(typeof file === 'string' ? file : JSON.stringify(file), defaults)

test('a file that says what differs is fine', () => {
  expect(check({ links })).toEqual([])
  expect(
    check({ links, crisis: { ...defaults.crisis, call: '116123' }, frameAncestors: ["'none'"] }),
  ).toEqual([])
})

test('a key that is typed wrong is named, also within another', () => {
  expect(check({ links: { ...links, appstore: 'https://a.test' }, flag: {} })).toEqual([
    'links.appstore: there is no such key',
    'flag: there is no such key',
  ])
})

test('what is missing or of another kind is named, each in a line', () => {
  const problems = check({ links, crisis: { call: 988 } })
  expect(problems.length).toBeGreaterThan(1)
  for (const key of ['crisis.call', 'crisis.text', 'crisis.chat', 'crisis.emergency'])
    expect(problems.some((line) => line.startsWith(`${key}:`))).toBe(true)
})

test('what leads nowhere is named', () => {
  expect(check({})).toHaveLength(5)
  expect(check({ links: { ...links, supportEmail: 'support@soundings.example' } })).toEqual([
    expect.stringContaining('links.supportEmail'),
  ])
})

test.each(['', '{', '[]', 'null'])('%j is no configuration, in a line', (text) => {
  expect(check(text)).toHaveLength(1)
})
