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

test('the jobs in docs/monitoring.md scrape every server', () => {
  expect(jobs.map((job) => [job.job_name, targetsOf(job)])).toEqual([
    ['soundings-api', served('serve-api.ts')],
    ['soundings-identity', served('serve-identity.ts')],
  ])
})

test.each(['docs/monitoring-alerts.yml', 'docs/monitoring-dashboard.json'])(
  'docs/monitoring.md defines every job that %s queries',
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

test('the ClinicDown alert queries only the API jobs', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'ClinicDown') ?? {}
  expect([...expr.matchAll(/job=~?"([^"]+)"/g)].map(([, job]) => job)).toEqual([
    'soundings-api',
    'soundings-api',
  ])
})

const HEALTHY = ['/health', '/health/ready', '/metrics', 'none']

test.each(['docs/monitoring-alerts.yml', 'docs/monitoring-dashboard.json'])(
  'every request rate in %s excludes health checks',
  (file) => {
    const asked = [
      ...read(file).matchAll(/(?:rate|increase)\(http_request_duration_seconds_\w+(\{[^}]*\})?\[/g),
    ]
    expect(asked.length).toBeGreaterThan(0)
    for (const [whole, selector = ''] of asked) {
      const [, operator = '', pattern = '.*'] = /route(=~?|!=|!~)\\?"([^"\\]+)/.exec(selector) ?? []
      const isMatched = (route: string) => new RegExp(`^(${pattern})$`).test(route)
      const counted = HEALTHY.filter((route) => isMatched(route) !== operator.startsWith('!'))
      expect([whole, counted]).toEqual([whole, []])
    }
  },
)

test('the NoSubmission alert counts every submit route of openapi.yaml', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'NoSubmission') ?? {}
  const [, submits = ''] = /route=~"([^"]+)"/.exec(expr) ?? []
  const [, opens = ''] = /route="([^"]+)"/.exec(expr) ?? []
  const { paths }: { paths: Record<string, object> } = parse(read('shared/src/api/openapi.yaml'))
  const routes = Object.keys(paths).map((template) => template.replace(/\{(\w+)\}/g, ':$1'))
  expect(routes.filter((route) => new RegExp(`^(${submits})$`).test(route))).toEqual(
    routes.filter((route) => /submit-?(assessments|checkins)?$/.test(route)),
  )
  expect(routes).toContain(opens)
})

test('the dashboard names exactly the defined alerts', () => {
  const named = [...read('docs/monitoring-dashboard.json').matchAll(/Alert[^:]*: ([\w, ]+)\./g)]
  const names = named.flatMap(([, list = '']) => list.split(', '))
  expect(names.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})
