import { toBootRoutes } from './boot-routes.rules'

const prefetch = ['link-assessments']
const assessments = {
  name: 'mfe-assessments',
  owner: 'assessments team',
  contract: '^1.0.0',
  routes: [
    { path: '/user/:userId/assessments', layout: 'public-user' as const, screen: 'take', prefetch },
    { path: '/', layout: 'authenticated' as const, screen: 'home', prefetch: [] },
  ],
  gates: [],
  slots: [],
  extensions: [],
}
const auth = {
  ...assessments,
  name: 'mfe-auth',
  routes: [],
  gates: [{ layout: 'public-user' as const, screen: 'gate', prefetch: ['link-consent'] }],
}

test('a route names its first reads and the scripts of its gates and its screen, each script once', () => {
  const scripts: Record<string, string[]> = {
    'mfe-assessments/take': ['forms.js', 'take.js'],
    'mfe-assessments/home': ['home.js'],
    'mfe-auth/gate': ['forms.js', 'gate.js'],
  }
  expect(
    toBootRoutes([assessments, auth], {
      scriptsOf: (remote, screen) => scripts[`${remote}/${screen}`] ?? [],
      renderer: ['draw.js'],
      integrityOf: (script) => `hash of ${script}`,
    }),
  ).toEqual({
    routes: [
      {
        path: '/user/:userId/assessments',
        layout: 'public-user',
        reads: ['link-consent', 'link-assessments'],
        scripts: [0, 1, 2],
      },
      { path: '/', layout: 'authenticated', reads: [], scripts: [3] },
    ],
    renderer: [4],
    scripts: ['forms.js', 'gate.js', 'take.js', 'home.js', 'draw.js'].map((script) => [
      script,
      `hash of ${script}`,
    ]),
  })
})
