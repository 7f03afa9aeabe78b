import {
  checkFrameAncestors,
  readDatabaseUrl,
  readDrainMs,
  readOrigin,
  readSecrets,
  readSwitch,
} from './server-settings.rules.ts'

test.each([
  ['https://clinic.example', 'https://clinic.example'],
  ['https://clinic.example/', 'https://clinic.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['HTTPS://Clinic.Example:443', 'https://clinic.example'],
])('the URL %s is accepted as an origin', (given, origin) => {
  expect(readOrigin('PUBLIC_URL', given)).toBe(origin)
})

test.each([
  'clinic.example',
  'localhost:8080',
  'ftp://clinic.example',
  'https://clinic.example/app',
  'https://clinic.example/?a=1',
  'https://anna@clinic.example',
  '',
])("the value '%s' is refused as an origin", (given) => {
  expect(() => readOrigin('API_URL', given)).toThrow(
    'API_URL has to be an origin such as https://clinic.example, without a path.',
  )
})

test.each(['postgres://clinic@db/clinic', 'postgresql://db:5432/clinic?sslmode=require'])(
  'the URL %s is accepted as a database URL',
  (url) => {
    expect(readDatabaseUrl(url)).toBe(url)
  },
)

test.each([undefined, '', 'hello', 'mysql://db/clinic', 'postgres://'])(
  'the value %s is refused as a database URL',
  (url) => {
    expect(() => readDatabaseUrl(url)).toThrow('DATABASE_URL has to name a PostgreSQL database')
  },
)

test('a switch is 1 or 0, and off by default', () => {
  expect(['1', '0', '', undefined].map((given) => readSwitch('SANDBOX_CONTROL', given))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(() => readSwitch('SANDBOX_CONTROL', 'yes')).toThrow('SANDBOX_CONTROL has to be 1 or 0.')
})

test("a secret's file takes precedence over the variable", () => {
  const read = (file: string) => ({ '/run/secrets/key': 'of the file\n' })[file] ?? ''
  expect(readSecrets({ PROOF_KEY_FILE: '/run/secrets/key', PROOF_KEY: 'of the variable' }, read)).toEqual({
    PROOF_KEY: 'of the file',
  })
  expect(
    readSecrets({ PROOF_KEY: 'of the variable', PROOF_KEY_FILE: '', CONFIG_FILE: 'no secret' }, read),
  ).toEqual({})
  expect(() => readSecrets({ PGPASSWORD_FILE: '/empty' }, read)).toThrow('PGPASSWORD_FILE: /empty is empty.')
})

test('the server refuses foreign frame ancestors if Caddy sends the header', () => {
  expect(() => checkFrameAncestors(["'self'"])).not.toThrow()
  expect(() => checkFrameAncestors(["'self'", 'https://portal.example'])).toThrow(
    'Set FRAME_ANCESTORS of Caddy.',
  )
})

test('the drain time may be 1 to 20 seconds', () => {
  expect(['', '1', '20'].map(readDrainMs)).toEqual([5_000, 1_000, 20_000])
  for (const wrong of ['0', '21', '3600'])
    expect(() => readDrainMs(wrong)).toThrow('DRAIN_SECONDS has to be a whole number, 1 to 20.')
})
