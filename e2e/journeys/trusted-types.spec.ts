import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** A script element of page code loads, fails to load, or is refused. */
const loadScript = (page: Page, url: string) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve('loaded')
        script.onerror = () => resolve('failed')
        try {
          script.src = src
          document.head.append(script)
        } catch (error) {
          resolve(error instanceof Error ? error.name : 'refused')
        }
      }),
    url,
  )

/** Trusted Types do not apply to `import()`. */
const importScript = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const refused: string[] = []
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
      refused.push(`${effectiveDirective} ${new URL(blockedURI).pathname}`)
    document.addEventListener('securitypolicyviolation', note)
    const came = await import(address).then(
      () => 'loaded',
      () => 'failed',
    )
    document.removeEventListener('securitypolicyviolation', note)
    return [came, ...refused]
  }, url)

test('the page loads only scripts of its composition @main', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient({ consentRequired: true })
  await page.goto(links.sms)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  const folders = await page.evaluate(() => {
    const { host, remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '')
    return { host: `/host/${host.version}`, remote: remotes['mfe-auth'].entry.url }
  })
  expect(await loadScript(page, folders.remote)).toBe('loaded')
  expect(await loadScript(page, `${folders.host}/gone.js`)).toBe('failed')
  for (const url of [
    // The page's origin serves a candidate's files before its check.
    '/remotes/mfe-auth/9.9.9-0123456789/remoteEntry.js',
    '/v1/public-api/user/1',
    'data:text/javascript,0',
  ])
    expect([url, await loadScript(page, url)]).toEqual([url, 'TypeError'])
  expect(await importScript(page, folders.remote)).toEqual(['loaded'])
  for (const url of ['/remotes/mfe-auth/9.9.9-0123456789/remoteEntry.js', '/host/9.9.9-0123456789/main.js'])
    expect(await importScript(page, url)).toEqual(['failed', `script-src-elem ${url}`])
  const made = await page.evaluate(() => {
    const tries = {
      text: () => {
        document.createElement('script').text = 'window.made = 1'
      },
      attribute: () => document.createElement('a').setAttribute('onclick', 'window.made = 1'),
      timer: () => setTimeout('window.made = 1' as unknown as () => void),
    }
    return Object.entries(tries).map(([name, run]) => {
      try {
        run()
        return `${name} passed`
      } catch {
        return name
      }
    })
  })
  expect(made).toEqual(['text', 'attribute', 'timer'])
})
