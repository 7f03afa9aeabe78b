import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Result = { code: number; out: string; errors: string }

const node = (args: string[], env: Record<string, string> = {}): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors })
    })
  })

const command = (name: string) => path.join(__dirname, name)

/** jest cannot load the commands' modules. */
const evaluate = (module: string, call: string) =>
  node(['--input-type=module', '-e', `import * as it from ${JSON.stringify(command(module))}; ${call}`])

describe('npm run new:remote', () => {
  it.each([
    ['mfe-Goals', '"mfe-Goals" is not a valid remote name.'],
    ['mfe-checkins', 'mfe-checkins is a remote of this workspace.'],
  ])('new:remote refuses the invalid or existing name %s', async (name, why) => {
    const { code, errors } = await node([command('create/new-remote.mjs'), path.join(tmpdir(), name)])
    expect([code, errors]).toEqual([2, expect.stringContaining(why)])
  })
})

describe('npm start', () => {
  it.each(['abc', '0', '70000', '-1'])('reports an invalid PORT=%s in one line', async (port) => {
    const { code, errors } = await node([command('start.mjs')], { PORT: port })
    expect(code).toBe(1)
    expect(errors.trim()).toBe(`PORT has to be a number from 1 to 65535, but is "${port}".`)
  })

  it('reports a used port in one line', async () => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const { code, out, errors } = await node([command('start.mjs')], { PORT: String(port) })
    server.close()
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors.trim()).toMatch(new RegExp(`^Port ${port} is in use: .*DATA_DIR=.*$`))
  })

  it('reports in one line that the data folder is a file', async () => {
    const { code, out, errors } = await node([command('start.mjs')], { DATA_DIR: __filename })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors.trim()).toBe(
      `${__filename} is a file: choose another folder (DATA_DIR=.data-2 before the command).`,
    )
  })

  it.each(['18.20.1', '20.18.3'])('refuses to start on Node %s', async (version) => {
    const { out } = await evaluate(
      'preflight.mjs',
      `try { it.checkNode('${version}') } catch (e) { console.log(e.message) }`,
    )
    expect(out.trim()).toBe(`Soundings needs Node 20.19 or newer; this is Node ${version}.`)
  })

  it.each(['20.19.0', '22.1.0'])('starts on Node %s', async (version) => {
    expect(await evaluate('preflight.mjs', `it.checkNode('${version}')`)).toMatchObject({ code: 0 })
  })

  it('names a full disk as the reason of a failed step', async () => {
    const { out } = await evaluate(
      'preflight.mjs',
      "console.log(it.explain('npm install', 'npm error ENOSPC').message)",
    )
    expect(out.trim()).toBe('npm install failed: the disk is full.')
  })
})

describe('npm test', () => {
  it('prints the counts even after it refuses an unknown stage', async () => {
    const { code, out, errors } = await node([command('test.mjs'), 'attic'])
    expect(code).toBe(1)
    expect(errors).toContain(
      'There is no stage attic. Choose from lint, types, audit, unit, build, journeys, failures, faults, gallery, engines, compose, releases.',
    )
    expect(out.trim().split('\n').at(-1)).toBe('0 passed, 1 failed')
  })

  describe('the audit', () => {
    const auditLines = async (reader: string, answer: unknown): Promise<string[]> => {
      const output = typeof answer === 'string' ? answer : JSON.stringify(answer)
      const call = `const { line, count } = it.${reader}(${JSON.stringify(output)}); console.log(count.passed, count.failed, count.skipped, line, count.failures)`
      return (await evaluate('audit.mjs', call)).out.trim().split('\n')
    }
    const auditReport = (...severities: string[]) => ({
      vulnerabilities: Object.fromEntries(
        severities.map((severity, index) => [`p${index}`, { name: `p${index}`, range: '<2', severity }]),
      ),
      metadata: { vulnerabilities: { total: severities.length } },
    })

    it.each(['high', 'critical'])(
      'fails for a vulnerability of %s severity in a shipped package',
      async (severity) => {
        expect(await auditLines('vulnerabilitiesIn', auditReport('low', severity))).toEqual([
          `0 1 0 known vulnerabilities: p1 <2: ${severity} [ 'audit › p1 <2: ${severity}' ]`,
        ])
      },
    )

    it('passes with a report if all vulnerabilities are of lower severity', async () => {
      expect((await auditLines('vulnerabilitiesIn', auditReport('low', 'moderate')))[0]).toMatch(
        /^1 0 0 .*\(2 of lower severity\)/,
      )
    })

    it('fails for a package with an invalid signature', async () => {
      const missing = [{ name: 'a', version: '1.0.0' }]
      const invalid = [{ name: 'b', version: '2.0.0' }]
      expect((await auditLines('signaturesIn', { invalid, missing }))[0]).toMatch(
        /^0 1 0 .*b 2\.0\.0: its signature/,
      )
      expect((await auditLines('signaturesIn', { invalid: [], missing }))[0]).toMatch(
        /^1 0 0 .*1 packages have none/,
      )
    })

    it.each([
      '',
      '{"vulnerabilities": {"p": {"seve',
      { message: '405 Method Not Allowed', statusCode: 405 },
      { error: { code: 'ENOTFOUND' } },
    ])('is skipped if the registry does not answer: %j', async (answer) => {
      for (const reader of ['vulnerabilitiesIn', 'signaturesIn'])
        expect((await auditLines(reader, answer))[0]).toMatch(/^0 0 1 .*the registry did not answer/)
    })
  })

  it('weigh counts the lines of files in git by area', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'soundings-weigh-'))
    const files = {
      'mfe-auth/src/a.ts': 3,
      'mfe-auth/src/a.test.ts': 2,
      'mfe-auth/src/generated/b.ts': 9,
      'shared/build/c.mjs': 2301,
      'e2e/journeys/d.spec.ts': 4,
      'docs/decisions/d.md': 5,
      'README.md': 6,
    }
    for (const [file, lines] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), 'line\n'.repeat(lines))
    }
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
    execFileSync('git', ['add', '.'], { cwd: folder })
    const { out } = await evaluate(
      'weigh.mjs',
      `console.log(it.weigh(${JSON.stringify(folder)}).join('\\n'))`,
    )
    await rm(folder, { recursive: true })
    expect(out).toMatch(/^mfe-\* .* 3 of +18200 +ok +2 of tests, 2 files$/m)
    expect(out).toMatch(/^shared, the rest +2301 of +2300 +1 over /m)
    expect(out).toMatch(/^tests and their fixtures +6 of /m)
    expect(out).toMatch(/^Markdown +11 of /m)
    expect(out).toMatch(/^decision records, pages +1 of /m)
  })

  describe('counting', () => {
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'soundings-count-'))
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    const count = async (reader: string, report: unknown, code: number): Promise<string> => {
      const file = path.join(folder, 'report.json')
      await writeFile(file, JSON.stringify(report))
      const call = `console.log(it.lastLine(it.${reader}(${JSON.stringify(file)}, ${code})))`
      return (await evaluate('count.mjs', call)).out.trim()
    }

    const jest = {
      numPassedTests: 7,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
    }

    it('counts a test file that could not run as one failure', async () => {
      expect(await count('countJest', jest, 0)).toBe('7 passed, 0 failed')
      expect(await count('countJest', { ...jest, numRuntimeErrorTestSuites: 1, numPendingTests: 2 }, 1)).toBe(
        '7 passed, 1 failed, 2 skipped',
      )
    })

    it('counts one failure when a runner fails without a failed test', async () => {
      expect(await count('countJest', jest, 1)).toBe('7 passed, 1 failed')
      expect(await count('countPlaywright', 'no report', 0)).toBe('0 passed, 1 failed')
    })

    it('names each failed test, its reason and what its page showed', async () => {
      const failures = async (reader: string, report: unknown) => {
        const file = path.join(folder, 'report.json')
        await writeFile(file, JSON.stringify(report))
        const call = `console.log(it.${reader}(${JSON.stringify(file)}, 1).failures.join('\\n'))`
        return (await evaluate('count.mjs', call)).out.trimEnd().split('\n')
      }
      const long = `\u001b[31mNot 2\u001b[39m\n${'at x.ts\n'.repeat(99)}`
      const assertionResults = [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'divides', failureMessages: [long] },
      ]
      const testResults = [
        { name: path.resolve('shared/x.test.ts'), status: 'failed', message: '', assertionResults },
        { name: path.resolve('shared/y.test.ts'), status: 'failed', message: 'No y', assertionResults: [] },
      ]
      expect(await failures('countJest', { numFailedTests: 1, testResults })).toEqual([
        'shared/x.test.ts › divides',
        '    Not 2',
        ...Array(11).fill('    at x.ts'),
        'shared/y.test.ts › could not run',
        '    No y',
      ])
      const errors = [{ message: 'Timed out\n  at y.ts' }]
      const context = path.join(folder, 'error-context.md')
      await writeFile(context, '# Details\n```\nTimed out\n```\n```yaml\n- heading "Hi"\n```\n')
      const attachments = [{ name: 'error-context', path: context }]
      const specs = [
        { ok: true, title: 'opens', tests: [] },
        { ok: false, title: 'closes', tests: [{ results: [{ errors, attachments }] }] },
      ]
      const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }]
      expect(await failures('countPlaywright', { stats: { unexpected: 1 }, suites })).toEqual([
        'a.spec.ts › closes',
        '    Timed out',
        '      at y.ts',
        '    - heading "Hi"',
      ])
    })

    it('a failure without a name gets the name of its stage', async () => {
      const call = `const failed = it.countOne(1); console.log(it.named('lint', failed).failures.join(), it.named('unit', { ...failed, failures: ['a › b'] }).failures.join(), it.named('types', it.countOne(0)).failures.length)`
      expect((await evaluate('count.mjs', call)).out.trim()).toBe('lint a › b 0')
    })

    it('fails a browser stage that ran no test', async () => {
      expect(await count('countPlaywright', { stats: { skipped: 3 } }, 0)).toBe(
        '0 passed, 1 failed, 3 skipped',
      )
    })

    it('counts the tests of Playwright', async () => {
      const stats = { expected: 5, unexpected: 2, skipped: 3 }
      expect(await count('countPlaywright', { stats }, 1)).toBe('5 passed, 2 failed, 3 skipped')
    })
  })
})
