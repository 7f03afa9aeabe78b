import type { Script } from '@soundings/shared/internal/contract/composition.ts'
import { PAGE_COPY } from '../../src/releases-page/releases-page.copy.ts'
import { hashSource } from './content-security-policy.rules.ts'
import { escapeHtml, inlineStyle } from './html.rules.ts'
import { iconTag } from './page-icon.ts'

type ReleasesPageContent = {
  /** Undefined if the live host lacks it. */
  script: Script | undefined
  themeCss: string
}

/** Only released scripts, nothing inline, no form, and no other target for requests. */
const policyOf = (style: string): string =>
  [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', hashSource(style), hashSource('')],
    ['img-src', 'data:'],
    ['connect-src', "'self'"],
    ['font-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')

const scriptTag = ({ url, integrity }: Script) =>
  `<script defer src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`

/** The HTML contains no names or reasons. The script loads them from `status.json`. */
export const renderReleasesPage = ({ script, themeCss }: ReleasesPageContent): string => {
  const style = inlineStyle(themeCss)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${PAGE_COPY.title}</title>
${iconTag}
${script ? scriptTag(script) : ''}
<style>${style}</style>
</head>
<body data-ground="plain">
<div id="root"><main><h1>${PAGE_COPY.heading}</h1>
<p>${script ? PAGE_COPY.loading : PAGE_COPY.noHost}</p></main></div>
<noscript><p>${PAGE_COPY.noScript}</p></noscript>
</body>
</html>
`
}
