import { createClinic } from '../../sandbox/clinic.ts'
import { conform } from '../conform.ts'
import type { Result } from '../findings.ts'
import { parsePeople } from '../people/people.schema.ts'
import { type Fault, openFaultyServer } from '../testing/faulty-server.ts'
import { createSandboxPeople } from '../testing/sandbox-people.ts'

const idsOf = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id)

describe('a page at another origin', () => {
  const page = 'https://app.localhost'
  let elsewhere: Awaited<ReturnType<typeof createClinic>>
  let api: string
  beforeAll(async () => {
    elsewhere = await createClinic({
      control: true,
      publicUrl: page,
      apiUrl: 'https://api.localhost',
      log: { write: () => undefined },
    })
    api = await elsewhere.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => elsewhere.close())

  const lines = async (baseUrl: string, as = page) => {
    const people = await createSandboxPeople(api, elsewhere.context.identity.identity.clientId)
    const file = parsePeople(JSON.stringify(people), 'people.json')
    const results = await conform({ baseUrl, people: file, page: as, only: PAGE_LINES })
    return results.filter(({ id }) => id.includes('/page/'))
  }
  const PAGE_LINES = [
    'getPublicUser/page',
    'acceptConsent/page',
    'deleteReminder/page',
    'submitAssessments/page',
  ]
  const through = async (fault: Fault) => {
    const server = await openFaultyServer(api, fault)
    return idsOf(await lines(server.url).finally(server.close), 'failed')
  }

  it('reads answers and errors, and sends what it sends', async () => {
    const results = await lines(api)
    expect(idsOf(results, 'passed')).toEqual([
      'getPublicUser/page/answer',
      'getPublicUser/page/error',
      'acceptConsent/page/change',
      'submitAssessments/page/preflight',
      'acceptConsent/page/preflight',
      'deleteReminder/page/preflight',
    ])
    expect(results).toHaveLength(6)
    expect(idsOf(await lines(api, 'https://foreign.example'), 'passed')).toEqual([])
  })

  it.each<{ name: string; fault: Fault['answer']; fails: string[] }>([
    {
      name: 'errors without the headers',
      fault: ({ status, headers }) => {
        if (status >= 400) delete headers['access-control-allow-origin']
      },
      fails: ['getPublicUser/page/error'],
    },
    {
      name: 'headers of an answer that stay hidden',
      fault: ({ headers }, { method }) => {
        if (method === 'GET') delete headers['access-control-expose-headers']
      },
      fails: ['getPublicUser/page/answer', 'getPublicUser/page/error'],
    },
    {
      name: 'no key in a preflight',
      fault: ({ headers }) => {
        const allowed = headers['access-control-allow-headers']
        if (allowed) headers['access-control-allow-headers'] = allowed.replace('idempotency-key', 'x-key')
      },
      fails: ['submitAssessments/page/preflight'],
    },
    {
      name: 'GET and POST alone in a preflight',
      fault: ({ headers }) => {
        if (headers['access-control-allow-methods']) headers['access-control-allow-methods'] = 'GET, POST'
      },
      fails: ['deleteReminder/page/preflight'],
    },
    {
      name: 'changes of its own origin alone',
      fault: (answer, { method, url }) => {
        if (method === 'POST' && url.endsWith('/accept-consent')) answer.status = 403
      },
      fails: ['acceptConsent/page/change'],
    },
  ])('fails in its own line: $name', async ({ fault, fails }) => {
    expect(await through({ ...(fault ? { answer: fault } : {}) })).toEqual(fails)
  })
})
