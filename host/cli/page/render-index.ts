import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import { schemes } from '@soundings/shared/internal/theme/color-schemes.ts'
import { contentSecurityPolicy, type ExternalOrigins } from './content-security-policy.rules.ts'
import {
  firstPaint,
  firstPaintCss,
  firstPaintLanguageCss,
  noScript,
  unsupportedBrowserScript,
} from './first-paint.ts'
import type { FirstPaintWords } from './first-paint-words.ts'
import { escapeHtml, inlineScript, inlineStyle, jsonForScript } from './html.rules.ts'
import { iconTag } from './page-icon.ts'

export type PageContent = {
  composition: Composition
  /** Executed in this order. */
  scripts: readonly Script[]
  /** Runs inline before all other scripts. */
  bootScript: string
  themeCss: string
  /** English and other languages. */
  words: readonly FirstPaintWords[]
  /** For a deployment of one clinic. The host also reads it (`header/clinic-logo.tsx`). */
  clinicName?: string | undefined
  /** The icon is for home screens that do not read the manifest. */
  manifestUrl: string
  touchIconUrl: string
  externalOrigins?: ExternalOrigins
}

const NO_ORIGINS: ExternalOrigins = { connect: [], images: [] }

const scriptTag = ({ url, integrity }: Script) =>
  `<script defer fetchpriority="high" src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`

const nameTag = (name: string | undefined) =>
  name ? `<meta name="application-name" content="${escapeHtml(name)}">\n` : ''

const linkTag = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`

/** The policy allows only the inline scripts and styles of the page itself. */
export const renderIndex = (content: PageContent): string => {
  const boot = inlineScript(content.bootScript)
  const style = inlineStyle(`${content.themeCss}${firstPaintCss}${firstPaintLanguageCss(content.words)}`)
  const unsupportedBrowser = unsupportedBrowserScript(content.words)
  const policy = contentSecurityPolicy(
    { scripts: [boot, unsupportedBrowser], styles: [style] },
    content.externalOrigins ?? NO_ORIGINS,
  )
  return `<!doctype html>
<html lang="en" data-font="fallback">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="text-scale" content="scale">
<title>Soundings</title>
<meta name="theme-color" content="${schemes.light.surfaceRaised}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${schemes.dark.surfaceRaised}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
${nameTag(content.clinicName)}${iconTag}
${linkTag('manifest', content.manifestUrl)}
${linkTag('apple-touch-icon', content.touchIconUrl)}
${content.scripts.map(scriptTag).join('\n')}
<style>${style}</style>
</head>
<body>
<div id="root">${firstPaint(content.words, content.clinicName)}</div>
<script>${unsupportedBrowser}</script>
${noScript(content.words)}
<script type="application/json" id="composition">${jsonForScript(content.composition)}</script>
<script>${boot}</script>
</body>
</html>
`
}
