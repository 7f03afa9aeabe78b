import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import getPort from 'get-port'
import { startObjectServer } from '../../host/cli/testing/object-server.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { rawGet } from '../sandbox/testing/raw-get.ts'

const { CONTROL_URL = '' } = process.env
const IMMUTABLE = 'public, max-age=31536000, immutable'
const apps = ['host', 'mfe-auth', 'mfe-assessments']

// One start for all of them.
test.describe.configure({ mode: 'default' })

/** Releases in object storage behind a CDN, as docs/deploying.md configures it. */
test.describe('releases from S3 behind a CDN', { tag: '@origins' }, () => {
  let bucket: Awaited<ReturnType<typeof startObjectServer>>
  let caddy: ChildProcess
  let cdn: string

  const remotes = async (...args: string[]) => {
    const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
    const { code, output } = await runProgram(
      process.execPath,
      ['shared/build/run.mjs', 'host/cli/remotes.ts', ...args, '--store', 's3://releases/app'],
      { cwd: root, env: { ...credentials, AWS_ENDPOINT_URL_S3: bucket.endpoint, RELEASED_BY: 'test' } },
    )
    expect(code, output).toBe(0)
    return output
  }

  test.beforeAll(async () => {
    bucket = await startObjectServer()
    const port = await getPort()
    cdn = `http://localhost:${port}`
    caddy = spawn('caddy', ['run', '--config', 'e2e/compose/cdn.Caddyfile', '--adapter', 'caddyfile'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        XDG_CONFIG_HOME: tmpdir(),
        XDG_DATA_HOME: tmpdir(),
        CDN_PORT: String(port),
        BUCKET: new URL(bucket.endpoint).host,
        BUCKET_PATH: '/releases/app',
      },
    })
    await remotes('publish', ...apps)
    await fetch(`${bucket.endpoint}/releases/app/config.json`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: new Uint8Array((await rawGet(`${CONTROL_URL}/config.json`)).body),
    })
  })
  test.afterAll(async () => {
    // A process that could not start has exited already.
    if (caddy.exitCode === null) {
      caddy.kill('SIGTERM')
      await once(caddy, 'close')
    }
    await bucket.close()
  })

  test('the page and its scripts load, and the policy refuses nothing', async ({ page }) => {
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(answer.url())
    })
    await page.goto(`${cdn}/login`)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(failed).toEqual([])
  })

  test('releases are cached for a year and pages never, with the headers of every front door', async () => {
    const html = (await rawGet(`${cdn}/user/4/assessments?code=x`)).body.toString()
    const entry = /\/remotes\/mfe-auth\/[^"/]+\/remoteEntry\.js/.exec(html)?.[0] ?? ''
    for (const [path, type, kept] of [
      ['/', 'text/html; charset=utf-8', 'no-store'],
      ['/user/4/assessments?code=x', 'text/html; charset=utf-8', 'no-store'],
      ['/registry.json', 'application/json; charset=utf-8', 'no-store'],
      ['/sw.js', 'text/javascript; charset=utf-8', 'no-store'],
      ['/config.json', 'application/json; charset=utf-8', 'no-store'],
      [entry, 'text/javascript; charset=utf-8', IMMUTABLE],
    ] as const) {
      const { status, headers } = await rawGet(`${cdn}${path}`)
      expect({ path, status }).toEqual({ path, status: 200 })
      const isAsset = kept === IMMUTABLE
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': kept,
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        ...(isAsset
          ? {
              'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
              'content-disposition': 'attachment',
            }
          : { 'content-security-policy': "frame-ancestors 'self'" }),
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('files that are not for browsers are a 404, never the page', async () => {
    for (const path of [
      '/page-settings.json',
      '/registry/registry.json',
      '/registry/registry.1.json',
      '/keys/preview.json',
      '/preview-key.json',
      '/previews/notes.json',
      '/releases',
      '/releases/',
      '/releases/status.json',
      `/previews/${'0'.repeat(32)}.json`,
      '/previews/../keys/preview.json',
      '/candidates/remotes/mfe-auth/0.0.1/mine.html',
      '/remotes/mfe-auth/0.0.1-gone/remoteEntry.js',
      '/remotes/x',
      '/favicon.ico',
    ]) {
      const { status, headers, body } = await rawGet(`${cdn}${path}`)
      expect({ path, status, body: body.toString() }).toEqual({ path, status: 404, body: 'Not found\n' })
      expect(headers['cache-control']).toBe('no-store')
    }
    // A query must not return a listing of the bucket.
    expect((await rawGet(`${cdn}/?list-type=2`)).body.toString()).toContain('id="composition"')
    expect((await rawGet(`${cdn}/`, {}, { method: 'PUT' })).status).toBe(404)
  })
})
