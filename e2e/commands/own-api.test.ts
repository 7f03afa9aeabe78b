import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'

const root = path.resolve(__dirname, '../..')

const serve = (env: Record<string, string>) =>
  spawn(process.execPath, ['shared/build/run.mjs', 'e2e/commands/serve.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
  })

const output = (child: ChildProcess, until?: RegExp) =>
  new Promise<string>((resolve) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (until?.test(said)) resolve(said)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', () => resolve(said))
  })

describe('OWN_API', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'soundings-own-api-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it("sends the page's calls to the team's API", async () => {
    const api = createServer((request, response) => response.end(`mine: ${request.url}`))
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const OWN_API = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const PORT = String(await getPort())
    const child = serve({ OWN_API, PORT, DATA_DIR: dataDir, SANDBOX_CONTROL: '1' })
    const said = await output(child, /user\/<userId>\/assessments\?context=sms/)
    const get = async (url: string) => (await fetch(`http://localhost:${PORT}${url}`)).text()
    expect(said).toContain(`answered by ${OWN_API}`)
    expect(await get('/v1/public-api/user/7')).toBe('mine: /v1/public-api/user/7')
    expect(JSON.parse(await get('/config.json'))).toMatchObject({ apiBaseUrl: '', crisis: { call: '988' } })
    child.kill()
    api.close()
    api.closeAllConnections()
  })

  it('stops the start with one line if the value is not an origin', async () => {
    const child = serve({ OWN_API: 'localhost:3000', PORT: String(await getPort()), DATA_DIR: dataDir })
    expect(await output(child)).toBe(
      'The server could not start: OWN_API: localhost:3000 is not the origin of a server, such as http://localhost:3000\n',
    )
    expect(child.exitCode).toBe(1)
  })
})
