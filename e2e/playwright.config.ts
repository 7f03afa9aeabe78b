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
const baseURL = BASE_URL ?? `http://localhost:${port}`

const engines = (['webkit', 'firefox'] as const).filter((engine) => ENGINES?.split(',').includes(engine))

/** The tools package contains compiled specs. */
const SPECS = '**/*.spec.{ts,mjs}'

/** A repeat counts only after a timeout (`smoke.mjs`), because a good release may fail on a busy machine. */
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
          // Needs the stack of docker-compose.yml (`npm run stack`).
          ...(COMPOSE_FOLDER ? ['compose'] : []),
        ].map((name) => ({ name, testDir: name, testMatch: '**/*.spec.ts' })),
        // `gallery` and `pseudo` run on a fixed clock, so that pictures stay equal.
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
  // A journey mostly waits, so two run per core. Several checks may run at the same time.
  workers: CHECK_PLAN ? 2 : 4,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: {
    // Long enough for a busy machine. Speed is measured by tests with limits of their own.
    timeout: 20_000,
    // Anti-aliasing differs by a few pixels between machines, a moved line by thousands.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: path.join(root, 'e2e/gallery/pictures/{arg}{ext}'),
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // A new context starts a process, which compiles every script again (decisions/tests-and-code: Suites). A check
    // runs teams' journeys, which need separate contexts.
    reuseContext: !CHECK_PLAN,
    viewport: { width: 390, height: 844 },
    // Animation frames take CPU time from other pages. A check and tests of motion enable animation.
    ...(CHECK_PLAN ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces take a fifth of the time. If needed, run `npm run journeys -- --trace retain-on-failure`.
    trace: 'off',
    // A check deletes its output folder.
    screenshot: CHECK_PLAN ? 'off' : 'only-on-failure',
    // Tests inject faults into the page's requests, which a service worker would bypass. `offline.spec.ts` allows one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages are open for seconds, so optimized code does not pay off, and compiler threads slow other pages.
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
