import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteDeclarationSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'
import { matchRoute } from '../composition/match-screens.ts'
import { groundOf, skeletonOf } from '../layouts/route-look.rules.ts'
import { currentOf, isActivePath, isMainScreenPath, toNavigationEntries } from './navigation.rules.ts'

const declared = (remote: string) =>
  v.parse(
    remoteDeclarationSchema,
    JSON.parse(readFileSync(path.join(import.meta.dirname, `../../../${remote}/remote.json`), 'utf8')),
  )
const release = { version: '1', entry: { url: '/e.js', integrity: '' } }
const remotes = Object.fromEntries(
  ['mfe-settings', 'mfe-insights', 'mfe-checkins', 'mfe-assessments', 'mfe-auth'].map((name) => {
    const { routes, gates } = declared(name)
    return [name, { ...release, routes, gates }]
  }),
)
const entries = toNavigationEntries({ remotes }, 'en')
const routeAt = (pathname: string) => matchRoute({ remotes }, pathname)?.route

test('our remotes declare Inbox, Progress and Settings, in that order [SHELL-09]', () => {
  expect(entries.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Inbox /',
    'Progress /progress',
    'Settings /settings',
  ])
})

test('a release that is incompatible with the host has no navigation entry', () => {
  const { 'mfe-insights': insights } = remotes
  const refused = insights && { ...insights, refused: 'it needs contract ^9' }
  const left = toNavigationEntries(
    {
      remotes: { ...remotes, ...(refused ? { 'mfe-insights': refused } : {}) },
    },
    'en',
  )
  expect(left.map(({ label }) => label)).toEqual(['Inbox', 'Settings'])
})

test.each([
  ['/', true, 'accent'],
  ['/progress', true, 'accent'],
  ['/progress/', true, 'accent'],
  ['/settings', true, 'accent'],
  ['/settings/notifications', false, 'accent'],
  ['/settings/account', false, 'plain'],
  ['/settings/check-in-reminders', false, 'plain'],
  ['/check-ins', false, 'plain'],
  ['/check-ins/module-1', false, 'plain'],
  ['/login', false, undefined],
  ['/user/u-1/assessments', false, undefined],
  ['/progress/more', false, undefined],
])(
  'the screen at %s has the navigation %s and the background %s [SHELL-14] [SHELL-15] [SHELL-21] [SHELL-22]',
  (pathname, navigation, ground) => {
    expect(isMainScreenPath(pathname, entries)).toBe(navigation)
    const route = routeAt(pathname)
    expect(route && groundOf(route)).toBe(ground)
  },
)

test('an entry is also current if the URL ends with a slash', () => {
  expect(isActivePath('/progress/', '/progress')).toBe(true)
  expect(isActivePath('/', '/')).toBe(true)
  expect(isActivePath('/settings/account', '/settings')).toBe(false)
})

test('an entry is marked on screens below it, except for home', () => {
  expect(currentOf('/settings', '/settings')).toBe('page')
  expect(currentOf('/settings/account', '/settings')).toBe('true')
  expect(currentOf('/settings-more', '/settings')).toBeUndefined()
  expect(currentOf('/settings', '/')).toBeUndefined()
})

test.each([
  ['/', 'cards'],
  ['/progress', 'cards'],
  ['/check-ins', 'rows'],
  ['/check-ins/low-mood/completed', 'rows'],
  ['/user/u-1/assessments', 'form'],
  ['/login', 'fields'],
  ['/nowhere', 'fields'],
])('the skeleton of the screen at %s shows %s', (pathname, kind) => {
  expect(skeletonOf(routeAt(pathname))).toBe(kind)
})
