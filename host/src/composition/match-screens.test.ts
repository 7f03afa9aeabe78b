import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { remoteDeclarationSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { matchRoutes } from 'react-router-dom'
import * as v from 'valibot'
import { matchRoute, matchScreens } from './match-screens.ts'

const release = { version: '1', entry: { url: '/e.js', integrity: '' } }
const composition: Composition = {
  id: 'c',
  generation: 1,
  host: { version: '1' },
  remotes: {
    'mfe-auth': {
      ...release,
      routes: [{ path: '/login', layout: 'public', screen: 'login', prefetch: [] }],
      gates: [{ layout: 'public-user', screen: 'gate', prefetch: [] }],
    },
    'mfe-assessments': {
      ...release,
      routes: [
        { path: '/user/:userId/assessments', layout: 'public-user', screen: 'take', prefetch: [] },
        { path: '/', layout: 'authenticated', screen: 'home', prefetch: [] },
      ],
      gates: [],
    },
  },
}

test.each([
  ['/user/u-1/assessments', ['mfe-auth/gate', 'mfe-assessments/take']],
  ['/', ['mfe-assessments/home']],
  ['/login/', ['mfe-auth/login']],
  ['/Login', ['mfe-auth/login']],
  ['/nowhere', []],
])('the URL %s matches the screens %j', (pathname, screens) => {
  expect(
    matchScreens(composition, pathname).screens.map(({ remote, screen }) => `${remote}/${screen}`),
  ).toEqual(screens)
})

test('boot preloads the same screen that the router shows', () => {
  const paths = ['/kiosk/:clinicId/:room', '/kiosk/:clinicId', '/kiosk/:clinicId/new', '/kiosk/pair']
  const { routes } = v.parse(remoteDeclarationSchema, {
    name: 'mfe-kiosk',
    owner: 'kiosk',
    contract: '^1.0.0',
    routes: paths.map((path) => ({ path, layout: 'public', screen: 'any' })),
  })
  const remotes = { 'mfe-kiosk': { ...release, routes, gates: [] } }
  for (const address of ['/kiosk/pair', '/Kiosk/Pair', '/kiosk/c-1', '/kiosk/c-1/new', '/kiosk/c-1/room-2']) {
    const shown = matchRoutes([...paths.map((path) => ({ path }))], address)?.[0]?.route.path
    expect([address, matchRoute({ remotes }, address)?.route.path]).toEqual([address, shown])
  }
})
