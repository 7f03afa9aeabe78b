import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteDeclarationSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'
import { matchRoute } from '../composition/match-screens.ts'
import { groundOf, skeletonOf } from '../layouts/route-look.rules.ts'
import {
  currentOf,
  isActivePath,
  isMainScreenPath,
  phoneEntryCount,
  toNavigationEntries,
} from './navigation.rules.ts'

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

test('a release that does not fit the host takes its entry with it', () => {
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
  [0, 0],
  [3, 3],
  [4, 4],
  [5, 3],
  [9, 3],
])('of %i entries %i have a place of their own on a phone', (count, places) => {
  expect(phoneEntryCount(Array.from({ length: count }))).toBe(places)
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
  (pathname, navigation, pale) => {
    expect(isMainScreenPath(pathname, entries)).toBe(navigation)
    const route = routeAt(pathname)
    expect(route !== undefined && groundOf(route) === 'accent').toBe(pale)
  },
)

test('an entry is the current one also with a slash behind its address', () => {
  expect(isActivePath('/progress/', '/progress')).toBe(true)
  expect(isActivePath('/', '/')).toBe(true)
  expect(isActivePath('/settings/account', '/settings')).toBe(false)
})

test('a screen below an entry marks that entry, and never home', () => {
  expect(currentOf('/settings', '/settings')).toBe('page')
  expect(currentOf('/settings/account', '/settings')).toBe('true')
  expect(currentOf('/settings-more', '/settings')).toBeUndefined()
  expect(currentOf('/settings', '/')).toBeUndefined()
})

test('screens behind a login have a ground, those of links and public pages are sheets', () => {
  const grounds = ['/settings', '/settings/account', '/check-ins', '/login', '/user/u-1/assessments'].map(
    (pathname) => {
      const route = routeAt(pathname)
      return route && groundOf(route)
    },
  )
  expect(grounds).toEqual(['accent', 'plain', 'plain', undefined, undefined])
})

test.each([
  ['/', 'cards'],
  ['/progress', 'cards'],
  ['/check-ins', 'rows'],
  ['/check-ins/low-mood/completed', 'rows'],
  ['/user/u-1/assessments', 'form'],
  ['/login', 'fields'],
  ['/nowhere', 'fields'],
])('before the screen at %s has loaded, %s represent it', (pathname, kind) => {
  expect(skeletonOf(routeAt(pathname))).toBe(kind)
})
