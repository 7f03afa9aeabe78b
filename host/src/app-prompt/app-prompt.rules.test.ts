import { isAppPromptShown } from './app-prompt.rules.ts'

const on = { kiosk: true, clinicianApp: true }
const off = { kiosk: false, clinicianApp: false }
const here = { isInWrapper: false, context: undefined, pathname: '/' }

test('the page shows the app prompt in a browser but not in the wrapper [SHELL-23] [SHELL-24]', () => {
  expect(isAppPromptShown(here, off)).toBe(true)
  expect(isAppPromptShown({ ...here, isInWrapper: true }, on)).toBe(false)
})

test.each(['/logout', '/app-invite', '/user/user-1/safety-net', '/user/user-1/Safety-Net/'])(
  'help and end screens do not show the app prompt: %s',
  (pathname) => expect(isAppPromptShown({ ...here, pathname }, on)).toBe(false),
)

test.each([
  { ...here, context: 'kiosk' as const },
  { ...here, pathname: '/clinics/harbor-lane' },
  { ...here, context: 'clinician_app' as const },
])('the configuration turns off the app prompt: %j', (where) => {
  expect(isAppPromptShown(where, on)).toBe(true)
  expect(isAppPromptShown(where, off)).toBe(false)
})
