import { checkConfig, listConfigProblems } from './check-config.rules'
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

test('the configuration check accepts a file with only the changed keys', () => {
  expect(check({ links })).toEqual([])
  expect(
    check({ links, crisis: { ...defaults.crisis, call: '116123' }, frameAncestors: ["'none'"] }),
  ).toEqual([])
})

test('the configuration check names a mistyped key, even a nested one', () => {
  expect(check({ links: { ...links, appstore: 'https://a.test' }, flag: {} })).toEqual([
    'links.appstore: there is no such key',
    'flag: there is no such key',
  ])
})

test('the configuration check lists every missing key', () => {
  const problems = check({ links, crisis: { call: 988 } })
  expect(problems.length).toBeGreaterThan(1)
  for (const key of ['crisis.call', 'crisis.text', 'crisis.chat', 'crisis.emergency'])
    expect(problems.some((line) => line.startsWith(`${key}:`))).toBe(true)
})

test('the configuration check reports example values that reach no one', () => {
  expect(check({})).toHaveLength(5)
  expect(check({ links: { ...links, supportEmail: 'support@soundings.example' } })).toEqual([
    expect.stringContaining('links.supportEmail'),
  ])
})

test('the configuration check reports example links', () => {
  const lines = (notificationPreferences: string) => check({ links: { ...links, notificationPreferences } })
  expect(lines('https://c.example/n')).toEqual([expect.stringContaining('kept for documents')])
  expect(lines('https://www.example.com/n')).toEqual([expect.stringContaining('kept for documents')])
  expect(lines('/outbox')).toEqual([expect.stringContaining("the sandbox's")])
  expect(lines('https://a.example.clinic.test/n')).toEqual([])
  const numbers = (supportSmsNumber: string) => check({ links: { ...links, supportSmsNumber } })
  expect(numbers('+15555550177')).toEqual([expect.stringContaining('no area code 555')])
  expect(numbers('+12125550177')).toEqual([])
})

test('the configuration check uses the default for a flag that the file omits', () => {
  const file = {
    flags: { accept_invite_flow: false },
    links: { supportEmail: 'a@b.test' },
    appPrompt: { kiosk: false },
  }
  const { config } = checkConfig(JSON.stringify(file), defaults)
  expect(config?.flags).toEqual({ ...defaults.flags, accept_invite_flow: false })
  expect(config?.links).toEqual({ ...defaults.links, supportEmail: 'a@b.test' })
  expect(config?.appPrompt).toEqual({ kiosk: false, clinicianApp: true })
})

test('the configuration check requires every key of crisis and identity', () => {
  expect(check({ links, crisis: { text: '741741' } })).toEqual(
    ['call', 'chat', 'emergency'].map((key) =>
      expect.stringMatching(`^crisis\\.${key}: it has to be set: crisis lines are those of one country`),
    ),
  )
  expect(check({ links, identity: { sessionDays: 7 } })).toEqual(
    ['region', 'userPoolId', 'userPoolClientId'].map((key) =>
      expect.stringMatching(`^identity\\.${key}: it has to be set: the ids are those of one pool`),
    ),
  )
})

test('the configuration check names unknown keys at every depth', () => {
  const file = {
    links: { ...links, appstore: '' },
    flags: { accept_invite_flow: 'yes' },
    flag: {},
    crisis: { ...defaults.crisis, languages: { es: { pres: '2' } } },
    remotes: { 'mfe-a': { anything: { goes: 1 } } },
  }
  expect(check(file)).toEqual([
    'flags.accept_invite_flow: "yes" does not fit: it has to be true or false',
    'links.appstore: there is no such key',
    'flag: there is no such key',
    'crisis.languages.es.pres: there is no such key',
  ])
})

test.each([
  [{ flags: 1 }, 'flags: 1 does not fit: it has to be a block { … }'],
  [{ apiBaseUrl: null }, 'apiBaseUrl: it has to be set'],
  [{ crisis: null }, 'crisis: it has to be set'],
  [
    { allowedHomescreenOrigins: 'x' },
    'allowedHomescreenOrigins: "x" does not fit: it has to be a list [ … ]',
  ],
  [
    { languageHelp: { url: '', languages: 1 } },
    'languageHelp.languages: 1 does not fit: it has to be a block { … }',
  ],
  [{ frameAncestors: [1] }, 'frameAncestors.0: 1 does not fit: it has to be text, in quotation marks'],
  [{ reportUrl: '' }, 'reportUrl: "" does not fit: it has to be text that is not empty'],
  [{ keepsPage: 'no' }, 'keepsPage: "no" does not fit: it has to be true or false'],
])('the configuration check reports %j without terms of the schema library', (file, line) => {
  const problems = check({ links, ...file })
  expect(problems).toContain(line)
  for (const problem of problems) expect(problem).not.toMatch(/Invalid|Expected|received/)
})

test.each([
  ['authFlow', 'x', 'one of ("USER_SRP_AUTH" | "USER_PASSWORD_AUTH")'],
  ['sessionDays', '7', 'a number'],
  ['sessionDays', 0, `a number >=${1 / 24}`],
  ['sessionDays', 366, 'a number <=365'],
])('the configuration check names the accepted values of identity.%s: %j', (key, value, fits) => {
  const identity = { region: 'us-east-1', userPoolId: 'us-east-1_a', userPoolClientId: 'b', [key]: value }
  expect(check({ links, identity })).toEqual([
    `identity.${key}: ${JSON.stringify(value)} does not fit: it has to be ${fits}`,
  ])
})

test.each(['', '{', '[]', 'null'])('the configuration check reports %j in one line', (text) => {
  expect(check(text)).toHaveLength(1)
})
