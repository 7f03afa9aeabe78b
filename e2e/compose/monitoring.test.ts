import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Job = { job_name: string; static_configs: { targets: string[] }[] }
const [, scrape = ''] = /```yaml\n(scrape_configs:[\s\S]*?)```/.exec(read('docs/monitoring.md')) ?? []
const { scrape_configs: jobs }: { scrape_configs: Job[] } = parse(scrape)
const targetsOf = ({ static_configs }: Job) => static_configs.flatMap(({ targets }) => targets)

const alerts: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  read('docs/monitoring-alerts.yml'),
)
const rules = alerts.groups.flatMap((group) => group.rules)

type Service = { command: string[]; environment: { PORT?: number } }
const stack: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true })
const served = (program: string) =>
  Object.entries(stack.services)
    .filter(([, { command }]) => command?.some((word) => word.endsWith(program)))
    .map(([name, { environment }]) => `${name}:${environment.PORT}`)

test('the jobs of docs/monitoring.md scrape each server of the stack, APIs apart from identity', () => {
  expect(jobs.map((job) => [job.job_name, targetsOf(job)])).toEqual([
    ['soundings-api', served('serve-api.ts')],
    ['soundings-identity', served('serve-identity.ts')],
  ])
})

test.each(['docs/monitoring-alerts.yml', 'docs/monitoring-dashboard.json'])(
  'each job that %s asks for is one of them',
  (file) => {
    const asked = [...read(file).matchAll(/job(=~?)\\?"([^"\\]+)/g)]
    expect(asked.length).toBeGreaterThan(0)
    for (const [, operator, name = ''] of asked) {
      const found = jobs.filter(({ job_name }) =>
        operator === '=' ? job_name === name : new RegExp(`^(${name})$`).test(job_name),
      )
      expect([name, found.length]).toEqual([name, operator === '=' ? 1 : jobs.length])
    }
  },
)

test('ClinicDown asks the APIs alone', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'ClinicDown') ?? {}
  expect([...expr.matchAll(/job=~?"([^"]+)"/g)].map(([, job]) => job)).toEqual([
    'soundings-api',
    'soundings-api',
  ])
})

test('the dashboard names each alert, and no other', () => {
  const named = [...read('docs/monitoring-dashboard.json').matchAll(/Alert[^:]*: ([\w, ]+)\./g)]
  const names = named.flatMap(([, list = '']) => list.split(', '))
  expect(names.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})
