import { isAt, isPaleBlue, NAVIGATION, showsNavigation } from './chrome.rules.ts'

test('the navigation has Inbox, Progress and Settings, in that order [SHELL-09]', () => {
  expect(NAVIGATION.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Inbox /',
    'Progress /progress',
    'Settings /settings',
  ])
})

test.each([
  ['/', true, true],
  ['/progress', true, true],
  ['/progress/', true, true],
  ['/settings', true, true],
  ['/settings/notifications', false, true],
  ['/settings/account', false, false],
  ['/settings/check-in-reminders', false, false],
  ['/check-ins', false, false],
  ['/check-ins/module-1', false, false],
  ['/login', false, false],
  ['/user/u-1/assessments', false, false],
  ['/progress/more', false, false],
])(
  '%s: navigation %s, pale blue %s [SHELL-14] [SHELL-15] [SHELL-21] [SHELL-22]',
  (path, navigation, pale) => {
    expect(showsNavigation(path)).toBe(navigation)
    expect(isPaleBlue(path)).toBe(pale)
  },
)

test('an entry is the current one also with a slash behind its address', () => {
  expect(isAt('/progress/', '/progress')).toBe(true)
  expect(isAt('/', '/')).toBe(true)
  expect(isAt('/settings/account', '/settings')).toBe(false)
})
