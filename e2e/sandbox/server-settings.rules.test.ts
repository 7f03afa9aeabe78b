import { readDatabaseUrl, readOrigin, readSwitch } from './server-settings.rules.ts'

test.each([
  ['https://clinic.example', 'https://clinic.example'],
  ['https://clinic.example/', 'https://clinic.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['HTTPS://Clinic.Example:443', 'https://clinic.example'],
])('%s is an origin', (given, origin) => {
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
])("'%s' is no origin, and the line says which setting has it", (given) => {
  expect(() => readOrigin('API_URL', given)).toThrow(
    'API_URL has to be an origin such as https://clinic.example, without a path.',
  )
})

test.each(['postgres://clinic@db/clinic', 'postgresql://db:5432/clinic?sslmode=require'])(
  '%s names a database',
  (url) => {
    expect(readDatabaseUrl(url)).toBe(url)
  },
)

test.each([undefined, '', 'hello', 'mysql://db/clinic', 'postgres://'])('%s names none', (url) => {
  expect(() => readDatabaseUrl(url)).toThrow('DATABASE_URL has to name a PostgreSQL database')
})

test('a switch is 1 or 0, and off where it is not set', () => {
  expect(['1', '0', '', undefined].map((given) => readSwitch('SANDBOX_CONTROL', given))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(() => readSwitch('SANDBOX_CONTROL', 'yes')).toThrow('SANDBOX_CONTROL has to be 1 or 0.')
})
