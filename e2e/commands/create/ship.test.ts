import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const program = path.join(__dirname, 'tools/ship.mjs')

describe('npm run ship', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'soundings-ship-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The remote's scripts only record that they ran. Without `outcome`, publish fails. */
  const ship = (outcome: object | undefined, ...args: string[]) => {
    const note = (script: string) =>
      `node -e "fs.appendFileSync('ran', '${script} ' + process.argv.slice(1).join(' ') + '\\n')"`
    writeFileSync(
      path.join(folder, 'remotes.mjs'),
      `import { appendFileSync } from 'node:fs'
const [command, ...args] = process.argv.slice(2)
appendFileSync('ran', \`\${[command, ...args].join(' ')}\\n\`)
if (command !== 'publish') console.log(\`\${command} has run\`)
const outcome = ${JSON.stringify(outcome)}
if (command === 'publish' && outcome) console.log(JSON.stringify(outcome))
if (command === 'publish' && !outcome) {
  console.error(JSON.stringify({ error: { message: 'The route is taken.' } }))
  process.exit(1)
}`,
    )
    const scripts = { build: note('build'), lint: note('lint'), remotes: 'node remotes.mjs' }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-goals', scripts }))
    const { INIT_CWD: _, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    const ran = readFileSync(path.join(folder, 'ran'), 'utf8').trim().split('\n')
    return { status, stdout, stderr, ran: ran.map((line) => line.trim()) }
  }

  it('creates a preview after the candidate passes its check', () => {
    const outcome = { status: 'candidate', version: '1.2.3-a', warnings: ['es has 1 of 12 words'] }
    const { status, stdout, ran } = ship(outcome, '--store', 's3://bucket/a')
    expect([status, ran]).toEqual([
      0,
      [
        'build',
        'lint',
        'publish mfe-goals --candidate --json --store s3://bucket/a',
        'check mfe-goals 1.2.3-a --store s3://bucket/a',
        'preview mfe-goals 1.2.3-a --store s3://bucket/a',
      ],
    ])
    expect(stdout.trim().split('\n')).toEqual([
      '1 of 5: build mfe-goals',
      '2 of 5: lint',
      '3 of 5: publish a candidate',
      'warning: es has 1 of 12 words',
      '4 of 5: check mfe-goals 1.2.3-a, which takes a few minutes',
      'check has run',
      '5 of 5: create a preview link',
      'preview has run',
      'Next: npm run remotes -- canary mfe-goals -p 10, or promote mfe-goals',
    ])
  })

  it('stops with the reason when the candidate is refused', () => {
    const { status, stderr, ran } = ship(undefined)
    expect([status, stderr.trim(), ran.length]).toEqual([1, 'The route is taken.', 3])
  })

  it('stops after publishing when the build is already live', () => {
    const { status, stdout, ran } = ship({ status: 'unchanged', version: '1.2.3-a' })
    expect([status, stdout.trim().split('\n').at(-1), ran.length]).toEqual([
      0,
      'mfe-goals 1.2.3-a is already live. Nothing to ship.',
      3,
    ])
  })
})
