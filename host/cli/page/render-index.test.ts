import { createHash } from 'node:crypto'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { ExternalOrigins } from './content-security-policy.rules.ts'
import { renderIndex } from './render-index.ts'

const composition: Composition = {
  id: 'abc',
  generation: 3,
  host: { version: '1' },
  remotes: {
    'mfe-a': {
      version: '</script><script>alert(1)</script>',
      entry: { url: '/remotes/mfe-a/1/remoteEntry.js', integrity: `sha384-${'a'.repeat(64)}` },
      routes: [],
      gates: [],
    },
  },
}

const icons = { manifestUrl: '/host/1/app.webmanifest', touchIconUrl: '/host/1/icon.png' }
const html = renderIndex({
  composition,
  scripts: [{ url: '/host/1/main.js', integrity: 'sha384-main' }],
  bootScript: "window.x = '</script>'\n//# sourceMappingURL=boot.js.map\n",
  themeCss: 'body{margin:0}',
  ...icons,
})

const pageWith = (externalOrigins: ExternalOrigins) =>
  renderIndex({ composition, scripts: [], bootScript: '', themeCss: '', ...icons, externalOrigins })

const between = (start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ''
const policy = between('Content-Security-Policy" content="', '">')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

describe('the page', () => {
  it('contains the composition, escaped so that it cannot end its element', () => {
    const text = between('id="composition">', '</script>')
    expect(JSON.parse(text)).toEqual(composition)
    expect(html).not.toContain('<script>alert')
  })

  it('allows its own inline script and style by their hashes, and nothing else inline', () => {
    const boot = between('</script>\n<script>', '</script>')
    expect(boot).toBe("window.x = '<\\/script>'")
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256(boot)}'`)
    expect(policy).toContain(`'sha256-${sha256(between('<style>', '</style>'))}'`)
    expect(policy).toContain(`'sha256-${sha256('')}'`)
    expect(policy).not.toContain('unsafe')
  })

  it('allows requests and images of its own origin and of the configured ones', () => {
    expect(policy).toMatch(/img-src 'self' data:; connect-src 'self';/)
    const other = pageWith({ connect: ['https://id.example'], images: ['https://cdn.example'] })
    expect(other).toMatch(
      /img-src 'self' data: https:\/\/cdn\.example; connect-src 'self' https:\/\/id\.example;/,
    )
  })

  it('allows scripts, sockets and images of configured development servers, but no eval', () => {
    const other = pageWith({ connect: [], images: [], devRemotes: ['http://localhost:*'] })
    expect(other).toMatch(/script-src 'self' 'sha256-[^;]+' http:\/\/localhost:\*;/)
    expect(other).toContain("connect-src 'self' http://localhost:* ws://localhost:*;")
    expect(other).not.toContain('unsafe')
    expect(policy).not.toContain('localhost')
  })

  it('lets no text become a script: the boot script says which addresses may', () => {
    expect(policy).toContain("; require-trusted-types-for 'script'")
  })

  it('starts the host by a script with its hash', () => {
    expect(html).toContain(
      '<script defer fetchpriority="high" src="/host/1/main.js" integrity="sha384-main" crossorigin="anonymous"></script>',
    )
  })

  it('can be installed on a home screen', () => {
    expect(html).toContain('<link rel="manifest" href="/host/1/app.webmanifest">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/host/1/icon.png">')
  })

  it('starts in the fallback font, so that no text waits for the font', () => {
    expect(html).toContain('<html lang="en" data-font="fallback">')
    expect(html).not.toContain('as="font"')
  })

  it.each([
    ['before the host has started', '<div id="root">', '<noscript>'],
    ['without JavaScript', '<noscript>', '</noscript>'],
  ])('shows the crisis lines %s', (_, start, end) => {
    const part = between(start, end)
    expect(part).toContain('href="tel:988"')
    expect(part).toContain('href="sms:988"')
    expect(part).toContain('In an emergency, call <a href="tel:911">911</a> or go to the nearest ER.')
  })

  it('explains without JavaScript why nothing loads', () => {
    expect(between('<noscript>', '</noscript>')).toContain('These questions need JavaScript')
  })
})
