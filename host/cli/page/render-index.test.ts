import { createHash } from 'node:crypto'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { BUILT_IN_CRISIS_LINES } from '../../src/crisis/crisis-lines.ts'
import type { ExternalOrigins } from './content-security-policy.rules.ts'
import { firstPaintWords } from './first-paint-words.ts'
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
const crisis = {
  ...BUILT_IN_CRISIS_LINES,
  languages: { es: { press: '2', keyword: 'AYUDA' }, de: { name: 'Telefonseelsorge', call: '0800 1110111' } },
}
const content = {
  composition,
  scripts: [{ url: '/host/1/main.js', integrity: 'sha384-main' }],
  bootScript: "window.x = '</script>'\n//# sourceMappingURL=boot.js.map\n",
  themeCss: 'body{margin:0}',
  words: firstPaintWords([], crisis),
  ...icons,
}
const html = renderIndex(content)

const pageWith = (externalOrigins: ExternalOrigins) => renderIndex({ ...content, externalOrigins })
const pageIn = (...languages: string[]) =>
  renderIndex({ ...content, words: firstPaintWords(languages, crisis) })

const between = (start: string, end: string, page = html) => page.split(start)[1]?.split(end)[0] ?? ''
const policy = between('Content-Security-Policy" content="', '">')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

describe('the page', () => {
  it('text in the composition cannot close its script element in the page', () => {
    const text = between('id="composition">', '</script>')
    expect(JSON.parse(text)).toEqual(composition)
    expect(html).not.toContain('<script>alert')
  })

  it("the page has the escaped name of a single clinic, or the product's name", () => {
    expect(between('<b class="fp-name" translate="no">', '</b>')).toBe('Soundings')
    expect(html).not.toContain('application-name')
    const page = renderIndex({ ...content, clinicName: '"Harbor" & <Lane>' })
    const name = '&quot;Harbor&quot; &amp; &lt;Lane&gt;'
    expect(between('<b class="fp-name" translate="no">', '</b>', page)).toBe(name)
    expect(page).toContain(`<meta name="application-name" content="${name}">`)
  })

  it("the page's policy allows only its own inline script and style", () => {
    const boot = between('</script>\n<script>', '</script>')
    expect(boot).toBe("window.x = '<\\/script>'")
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256(boot)}'`)
    expect(policy).toContain(`'sha256-${sha256(between('<style>', '</style>'))}'`)
    expect(policy).toContain(`'sha256-${sha256('')}'`)
    expect(policy).not.toContain('unsafe')
  })

  it("the page's policy allows requests and images of configured origins", () => {
    expect(policy).toMatch(/img-src 'self' data:; connect-src 'self';/)
    const other = pageWith({ connect: ['https://id.example'], images: ['https://cdn.example'] })
    expect(other).toMatch(
      /img-src 'self' data: https:\/\/cdn\.example; connect-src 'self' https:\/\/id\.example;/,
    )
  })

  it("the page's policy allows configured development servers", () => {
    const other = pageWith({ connect: [], images: [], devRemotes: ['http://localhost:*'] })
    expect(other).toMatch(/script-src 'self' 'sha256-[^;]+' http:\/\/localhost:\*;/)
    expect(other).toContain("connect-src 'self' http://localhost:* ws://localhost:*;")
    expect(other).not.toContain('unsafe')
    expect(policy).not.toContain('localhost')
  })

  it("the page's policy requires Trusted Types for scripts", () => {
    expect(policy).toContain("; require-trusted-types-for 'script'")
  })

  it('the page starts the host with a script that has an integrity hash', () => {
    expect(html).toContain(
      '<script defer fetchpriority="high" src="/host/1/main.js" integrity="sha384-main" crossorigin="anonymous"></script>',
    )
  })

  it('the page can be installed on a home screen', () => {
    expect(html).toContain('<link rel="manifest" href="/host/1/app.webmanifest">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/host/1/icon.png">')
  })

  it('the page starts in the fallback font', () => {
    expect(html).toContain('<html lang="en" data-font="fallback">')
    expect(html).not.toContain('as="font"')
  })

  it.each([
    ['before the host has started', '<div id="root">', '<noscript>'],
    ['without JavaScript', '<noscript>', '</noscript>'],
  ])('the page shows the crisis lines %s', (_, start, end) => {
    const part = between(start, end)
    expect(part).toContain('href="tel:988"')
    expect(part).toContain('href="sms:988"')
    expect(part).toContain(
      'In an emergency, call <a class="fp-number" href="tel:911">911</a> or go to the nearest ER.',
    )
  })

  it('the page explains without JavaScript that it needs JavaScript', () => {
    expect(between('<noscript>', '</noscript>')).toContain('These questions need JavaScript')
  })

  it('the page shows the crisis lines of every language at first paint and without JavaScript', () => {
    const page = pageIn('es', 'ar')
    const noScript = between('<noscript>', '</noscript>', page)
    expect(noScript.match(/<div class="fp-noscript" lang="\w+" dir="\w+">\n<h1>.*<\/h1>/g)).toEqual([
      '<div class="fp-noscript" lang="en" dir="ltr">\n<h1>Please turn on JavaScript</h1>',
      '<div class="fp-noscript" lang="es" dir="ltr">\n<h1>Active JavaScript</h1>',
      '<div class="fp-noscript" lang="ar" dir="rtl">\n<h1>يُرجى تشغيل JavaScript</h1>',
    ])
    for (const part of [noScript, between('<div id="root">', '<noscript>', page)]) {
      expect(part).toContain('<a href="tel:988">Call 988</a><a href="sms:988">Text 988</a>')
      expect(part).toContain(
        '<a href="tel:988">Llamar al 988 y luego oprima 2</a><a href="sms:988?&amp;body=AYUDA">Enviar un texto: AYUDA al 988</a>',
      )
    }
    expect(page).toContain(
      'html:not([lang="ar"]) .fp [lang="ar"],html[lang="ar"] .fp [lang="en"]{display:none}',
    )
    const style = between('<style>', '</style>', page)
    expect(between('Content-Security-Policy" content="', '">', page)).toContain(`'sha256-${sha256(style)}'`)
  })

  it('the page is only in English if the host lacks the other languages', () => {
    const withoutComposition = (page: string) => page.replace(/^.*id="composition".*$/m, '')
    expect(withoutComposition(pageIn('de'))).toBe(withoutComposition(html))
    expect(between('<body>', '</body>')).not.toMatch(/ lang=| dir=/)
  })
})
