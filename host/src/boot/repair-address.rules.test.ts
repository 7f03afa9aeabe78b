import { repairAddress } from './repair-address.rules.ts'

const USER = '/user/user-1a2b3c4d-5e6f/assessments'
const QUERY = '?assessments=phq-9,gad-7&context=sms&code=Ab-C_'

it.each([
  ['a line break in the path', '/user/user-1a2b%0D%0A3c4d-5e6f/assessments', QUERY, USER + QUERY],
  ['a line break at its end', `${USER}%0A`, '', USER],
  ['a full stop after the path', `${USER}.`, '', USER],
  ['a bracket and a comma after the query', USER, `${QUERY}),`, USER + QUERY],
  ['a space between path and query', `${USER}%20`, QUERY, USER + QUERY],
  ['a full stop between path and query', `${USER}.`, QUERY, USER + QUERY],
  ['a bracket, a full stop and two question marks', `${USER}).?`, `${QUERY}.`, USER + QUERY],
  ['an encoded quotation mark', USER, `${QUERY}%E2%80%9D`, USER + QUERY],
  ['a space at the end', `${USER}%20`, '', USER],
  ['a space at the end of a part', '/user/user-1a2b3c4d-5e6f%20/assessments', '', USER],
  ['a question mark that ends a sentence', USER, '?', USER],
  ['a character without width', `/%E2%80%8B${USER.slice(1)}`, '%EF%BB%BF', USER],
  ['an encoded comma', `${USER}%2C`, '', USER],
  ['an encoded question mark before the query', `${USER}%3F${QUERY.slice(1)}`, '', USER + QUERY],
  ['&amp;', USER, '?assessments=phq-9,gad-7&amp;context=sms&amp;code=Ab-C_', USER + QUERY],
  ['doubled slashes', '//user//user-1a2b3c4d-5e6f/assessments', '', USER],
  ['an id in capitals', '/user/USER-1A2B3C4D-5E6F/assessments', QUERY, USER + QUERY],
  [
    'an id in capitals in the query',
    USER,
    '?checkInId=3B1F0A9C-77D2-4E1B-8C55-0A1B2C3D4E5F',
    `${USER}?checkInId=3b1f0a9c-77d2-4e1b-8c55-0a1b2c3d4e5f`,
  ],
  ['&gt; after the path', `${USER}&gt;`, '', USER],
  ['&gt; after the query', USER, `${QUERY}&gt;`, USER + QUERY],
  ['an encoded > and a full stop', USER, `${QUERY}%3E.`, USER + QUERY],
  ['> after the path', `${USER}>`, '', USER],
  ['an encoded question mark', `${USER}%3F`, '', USER],
  [
    'a quoted-printable break, whose line break the browser has dropped',
    '/user/user-1a2b=3c4d-5e6f/assessments',
    '',
    USER,
  ],
  ['a quoted-printable break', '/user/user-1a2b=%0D%0A3c4d-5e6f/assessments', '', USER],
  ['an encoded quoted-printable break', '/user/user-1a2b%3D%0A3c4d-5e6f/assessments', '', USER],
  [
    'a quoted-printable break in the query',
    USER,
    '?assessments=phq-9,g=%0Aad-7&context=sms&code=%3D%0AAb-C_',
    USER + QUERY,
  ],
  [
    'a line break after the = of a parameter',
    USER,
    '?assessments=%0Aphq-9,gad-7&context=sms&code=%0D%0AAb-C_',
    USER + QUERY,
  ],
  ['a space before the path', `/%20${USER.slice(1)}`, '', USER],
  ['a space between slashes at the start', `/%20/%20${USER}`, QUERY, USER + QUERY],
  ['nothing but slashes', '//', '', '/'],
])('the page repairs a URL with %s', (_, pathname, search, repaired) => {
  expect(repairAddress(pathname + search)).toBe(repaired)
})

it.each([
  ['/', ''],
  ['/login', '?next=%2Fcheck-ins%3FcheckInId%3Da'],
  ['/Check-Ins', ''],
  ['/clinics/Harbor%20Lane', ''],
  ['/reset-password', '?email=a%40b.test'],
  [USER, '?code=eyJhbGciOi.AbC-_'],
  [USER, '?code=Ab%3D%3D'],
  [USER, '?context=kiosk&homescreenUrl=https://a.test/b?c=d'],
  ['/%', ''],
])('the page leaves the URL %s%s unchanged', (pathname, search) => {
  expect(repairAddress(pathname + search)).toBe(pathname + search)
})
