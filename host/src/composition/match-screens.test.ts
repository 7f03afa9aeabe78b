import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { matchScreens } from './match-screens.ts'

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
])('%s shows %j', (pathname, screens) => {
  expect(
    matchScreens(composition, pathname).screens.map(({ remote, screen }) => `${remote}/${screen}`),
  ).toEqual(screens)
})
