import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { ownJourneys, readPlan } from './check/plan.ts'
import type { EngineOptions } from './engines/test.ts'
import { GALLERY_NOW } from './gallery/gallery-state.ts'

const port = Number(process.env.PORT ?? 8091)
const root = path.resolve(import.meta.dirname, '..')
const {
  BASE_URL,
  CHECK_PLAN,
  CHROMIUM_PATH,
  CHROMIUM_SHELL_PATH,
  COMPOSE_FOLDER,
  ENGINES,
  GALLERY,
  DATA_DIR = path.join(root, '.data'),
} = process.env
/** A stack that runs already (`BASE_URL`), or one that is started here. */
const baseURL = BASE_URL ?? `http://localhost:${port}`

/** Engines beside Chromium that patients have, where this machine has them. */
const engines = (['webkit', 'firefox'] as const).filter((engine) => ENGINES?.split(',').includes(engine))

/** In the package of the tools specs are compiled. */
const SPECS = '**/*.spec.{ts,mjs}'

/**
 * What a check runs: the smoke journeys, each screen, and the journeys that releases bring with them. A journey's repeat counts
 * after a timeout alone (`smoke.mjs`), since a good release failed on a busy machine. Suites repeat nothing.
 */
const ofCheck = (plan: string) => [
  ...(readPlan(plan).isPartial
    ? []
    : [{ name: 'smoke', testDir: 'journeys', testMatch: SPECS, grep: /@smoke/, retries: 1 }]),
  { name: 'screens', testDir: 'check', testMatch: SPECS },
  {
    name: 'own',
    testDir: path.join(DATA_DIR, 'releases'),
    testMatch: ownJourneys(plan, DATA_DIR),
    retries: 1,
  },
]

const executablePath = CHROMIUM_SHELL_PATH || CHROMIUM_PATH

/** Black-box tests on built, published releases, never on a dev server. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  projects: CHECK_PLAN
    ? ofCheck(CHECK_PLAN)
    : [
        ...[
          'journeys',
          'failures',
          'faults',
          'releases',
          // On the stack of docker-compose.yml alone (npm run stack).
          ...(COMPOSE_FOLDER ? ['compose'] : []),
        ].map((name) => ({ name, testDir: name, testMatch: '**/*.spec.ts' })),
        // With a clock of its own, so that pictures stay the same: `gallery`, or `pseudo`.
        ...(GALLERY ? [{ name: GALLERY, testDir: 'gallery', testMatch: `${GALLERY}.spec.ts` }] : []),
        ...engines.map((engine) => ({
          name: engine,
          testDir: 'engines',
          testMatch: '**/*.spec.ts',
          use: { engine },
        })),
      ],
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // A journey waits more than it computes: two for each of two cores. A check may be one of several at the same time.
  workers: CHECK_PLAN ? 2 : 4,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    // Anti-aliasing of text differs by a few pixels from machine to machine; a moved line is thousands.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: path.join(root, 'e2e/gallery/pictures/{arg}{ext}'),
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // A new context is a new process, which compiles every script. What a test leaves is cleared by Playwright and fixtures/test.ts
    // (decisions/tests-and-code: Suites). A check runs journeys of teams: those get a context each.
    reuseContext: !CHECK_PLAN,
    viewport: { width: 390, height: 844 },
    // Frames of an animation take the cores of other pages. A check, and tests of motion, leave it on.
    ...(CHECK_PLAN ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces take a fifth of the time: `npm run journeys -- --trace retain-on-failure` where one is needed.
    trace: 'off',
    // A check's folder goes with it.
    screenshot: CHECK_PLAN ? 'off' : 'only-on-failure',
    // Faults are injected where the page asks; `offline.spec.ts` lets a worker in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages are open for seconds: optimised code does not pay, and threads that compile take the cores of other pages.
        '--js-flags=--single-threaded --max-lazy --no-opt --no-maglev',
      ],
    },
  },
  ...(BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node shared/build/run.mjs e2e/commands/serve.ts',
          cwd: root,
          url: `http://localhost:${port}/config.json`,
          env: {
            PORT: String(port),
            DATA_DIR,
            SANDBOX_CONTROL: '1',
            ...(GALLERY ? { SANDBOX_NOW: GALLERY_NOW } : {}),
          },
          timeout: 60_000,
        },
      }),
})
