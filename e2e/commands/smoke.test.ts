import { execFileSync } from 'node:child_process'
import path from 'node:path'

const command = path.join(__dirname, 'smoke.mjs')

/** jest cannot load the module. */
const checkResultOf = (report: unknown, code: number, change?: string): unknown => {
  const call = `console.log(JSON.stringify(it.resultOf(${JSON.stringify(report)}, ${code}, ${JSON.stringify(change)})))`
  const script = `import * as it from ${JSON.stringify(command)}; ${call}`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}

describe('the result of a check', () => {
  const spec = (
    title: string,
    ok: boolean,
    {
      screen,
      message = '',
      file,
      pictures = [],
      notes = [],
    }: {
      notes?: object[]
      screen?: string
      message?: string
      file?: string
      pictures?: string[]
    } = {},
  ) => ({
    title,
    file,
    ok,
    tests: [
      {
        status: ok ? 'expected' : 'unexpected',
        annotations: screen
          ? [
              { type: 'screen', description: screen },
              { type: 'left-out', description: `${screen}: with no data` },
              ...notes,
            ]
          : [],
        results: [
          {
            errors: message ? [{ message: `Error: ${message}` }] : [],
            attachments: [{ name: 'trace' }, ...pictures.map((body) => ({ name: 'picture', body }))],
          },
        ],
      },
    ],
  })

  it('a result names each screen only once', () => {
    const specs = [
      spec('a journey [A-01] @smoke', true),
      spec('/a (a) at 1', true, { screen: '/a (a)' }),
      spec('/a (a) at 2', false, { screen: '/a (a)', message: 'no heading\nat line 3' }),
    ]
    expect(checkResultOf({ suites: [{ specs }] }, 1)).toEqual({
      passed: 2,
      failed: ['/a (a) at 2: no heading'],
      late: [],
      baselineMs: 0,
      warnings: [],
      screens: ['/a (a)'],
      leftOut: ['/a (a): with no data'],
      pictures: {},
    })
  })

  it('a result includes the last picture of each screen', () => {
    const specs = [
      spec('/a (a)', false, { screen: '/a (a)', pictures: ['whole', 'failed'] }),
      spec('/b (b)', true, { screen: '/b (b)', pictures: ['whole'] }),
      spec('/c (c)', true, { screen: '/c (c)' }),
      spec('a journey @smoke', true, { pictures: ['mine'] }),
    ]
    expect(checkResultOf({ suites: [{ specs }] }, 1)).toMatchObject({
      pictures: { '/a (a)': 'failed', '/b (b)': 'whole' },
    })
  })

  it('a result names the owner of a failed journey', () => {
    const file = '../../tmp/check/releases/remotes/mfe-a/1.0.0-abc/journeys/a.spec.mjs'
    const specs = [
      spec('a goal is added [A-01]', false, { file, message: 'no goal\nat line 3' }),
      spec('a link opens @smoke', false, {
        file: 'journeys/text-message-link.spec.ts',
        message: 'no question',
      }),
    ]
    const change = 'mfe-b 2.0.0-def instead of 1.0.0-abc'
    expect(checkResultOf({ suites: [{ specs }] }, 1, change)).toMatchObject({
      failed: [
        `a goal is added (a journey of mfe-a 1.0.0-abc, with ${change}): no goal`,
        `a link opens (a smoke journey, with ${change}): no question`,
      ],
    })
    const own = 'mfe-a 1.0.0-abc, which is new'
    const message = "expect(locator).toBeVisible() failed\n\nLocator: getByText('Added')\nExpected: visible"
    const waiting = spec('a goal is added', false, { file, message })
    expect(checkResultOf({ suites: [{ specs: [waiting] }] }, 1, own)).toMatchObject({
      failed: [
        "a goal is added (a journey of mfe-a 1.0.0-abc): expect(locator).toBeVisible() failed; Locator: getByText('Added')",
      ],
    })
  })

  it('a result marks failures caused only by a time limit', () => {
    const notes = [
      { type: 'baseline', description: '900' },
      { type: 'baseline', description: '7400' },
    ]
    const specs = [
      spec('/a (a)', false, { screen: '/a (a)', message: 'no heading', notes: [{ type: 'late' }, ...notes] }),
      spec('/b (b)', false, { screen: '/b (b)', message: 'axe: label' }),
      spec('a link opens @smoke', false, { message: 'Test timeout of 90000ms exceeded.' }),
      spec('a login opens @smoke', false, { message: 'expected blue' }),
    ]
    expect(checkResultOf({ suites: [{ specs }] }, 1)).toMatchObject({
      late: ['/a (a): no heading', 'a link opens (a smoke journey): Test timeout of 90000ms exceeded.'],
      baselineMs: 7400,
    })
  })

  it('a repeated journey passes only if the first run exceeded a time limit', () => {
    const specs = [
      spec('a link opens @smoke', true, { message: 'Test timeout of 90000ms exceeded.' }),
      spec('a login opens @smoke', true, { message: 'expected blue' }),
    ]
    expect(checkResultOf({ suites: [{ specs }] }, 0)).toMatchObject({
      passed: 1,
      failed: ['a login opens (a smoke journey): expected blue'],
      late: [],
    })
  })

  it.each(['browserType.launch: Failed to launch', 'connect ECONNREFUSED 127.0.0.1:1'])(
    'a result gives no verdict if the machine caused the failure: %s',
    (message) =>
      expect(checkResultOf({ suites: [{ specs: [spec('a', false, { message })] }] }, 1)).toMatchObject({
        notRun: message,
      }),
  )

  it('a result gives no verdict when the server did not start', () => {
    expect(
      checkResultOf({ errors: [{ message: 'Error: Process from config.webServer exited early' }] }, 1),
    ).toMatchObject({ notRun: 'Process from config.webServer exited early' })
  })

  it('a result fails the release if a journey cannot be read', () => {
    const file = '/tmp/check/releases/remotes/mfe-a/1.0.0-abc/journeys/a.spec.mjs'
    expect(checkResultOf({ errors: [{ message: 'Error: no such thing', location: { file } }] }, 1)).toEqual({
      passed: 0,
      failed: ['mfe-a/1.0.0-abc/journeys/a.spec.mjs cannot be run: no such thing'],
      late: [],
      baselineMs: 0,
      warnings: [],
      screens: [],
      leftOut: [],
      pictures: {},
    })
  })
})
