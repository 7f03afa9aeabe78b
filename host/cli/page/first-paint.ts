import { directionOf, ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { NAVIGATION_BONES, SKELETONS, skeletonCss } from '../../src/screens/skeletons.ts'
import type { FirstPaintWords } from './first-paint-words.ts'
import { escapeHtml } from './html.rules.ts'

const PRODUCT = 'Soundings'

const LIFEBUOY =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M6 6l3.5 3.5M18 6l-3.5 3.5M6 18l3.5-3.5M18 18l-3.5-3.5'

const bones = (group: readonly string[]) => group.map((bone) => `<i class="sk-${bone}"></i>`).join('')

/** The boot script selects the skeleton of the URL's screen. */
const skeletons = Object.entries(SKELETONS)
  .map(
    ([kind, groups]) =>
      `<div class="sk-bones" data-kind="${kind}">${groups.map((group) => `<div>${bones(group)}</div>`).join('')}</div>`,
  )
  .join('')

type Words = readonly FirstPaintWords[]

const inEach = (all: Words, render: (words: FirstPaintWords) => string): string => all.map(render).join('')

/**
 * Content of `#root` until React replaces it. Crisis help opens without scripts.
 * @param clinicName if all pages belong to one clinic.
 */
export const firstPaint = (all: Words, clinicName = PRODUCT): string => `<div class="fp">
<header class="fp-bar"><b class="fp-name" translate="no">${escapeHtml(clinicName)}</b>
<details class="fp-crisis"><summary data-crisis-help><svg class="fp-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${LIFEBUOY}"/></svg>${inEach(all, ({ marks, crisis }) => `<span${marks}>${crisis}</span>`)}</summary>
${inEach(all, ({ marks, crisisLines }) => `<div class="fp-sheet"${marks}>${crisisLines}</div>`)}</details></header>
<div class="fp-body"><div class="sk-nav" aria-hidden="true">${bones(NAVIGATION_BONES)}</div>
<main class="fp-main">${inEach(all, ({ marks, tooOldTitle, tooOld }) => `<div class="fp-too-old"${marks}><h1>${tooOldTitle}</h1><p>${tooOld}</p></div>`)}
<div class="sk">${inEach(all, ({ marks, loading, slow }) => `<p class="fp-loading" role="status"${marks}>${loading}</p><p class="fp-slow"${marks}>${slow}</p>`)}<div aria-hidden="true">${skeletons}</div></div></main></div>
</div>`

/** The boot script sets `<html lang>`. The default is English. */
export const firstPaintLanguageCss = (all: Words): string =>
  all
    .filter(({ language }) => language !== ENGLISH)
    .map(
      ({ language }) =>
        `html:not([lang="${language}"]) .fp [lang="${language}"],html[lang="${language}"] .fp [lang="${ENGLISH}"]{display:none}`,
    )
    .join('\n')

/**
 * Shows that the browser is too old. Has old syntax, because such a browser cannot parse the other scripts. The oldest
 * supported engines have `structuredClone` (`shared/build/compile-options.ts`).
 */
export const unsupportedBrowserScript = (all: Words): string => {
  const others = all.filter(({ language }) => language !== ENGLISH)
  const directions = JSON.stringify(others.map(({ language }) => [language, directionOf(language)]))
  const select = `;(function(root,wanted){${directions}.forEach(function(l){if(wanted.toLowerCase().indexOf(l[0].toLowerCase())==0){root.lang=l[0];root.dir=l[1]}})})(document.documentElement,(/[?&]lang=([\\w-]+)/.exec(location.search)||[0,navigator.language||''])[1])`
  return `if(typeof structuredClone!='function'){document.querySelector('.fp').className+=' fp-old'${others.length > 0 ? select : ''}}`
}

/** In each language, because none is known. The crisis lines need no tap. */
export const noScript = (all: Words): string =>
  `<noscript>${inEach(
    all,
    ({ marks, noScriptTitle, noScript, crisis, crisisLines }) => `<div class="fp-noscript"${marks}>
<h1>${noScriptTitle}</h1>
<p>${noScript}</p>
<h2>${crisis}</h2>${crisisLines}
</div>`,
  )}</noscript>`

/** Bar and button have the sizes of `header-bar.tsx` and `crisis-button.tsx`, so that nothing moves. */
export const firstPaintCss = `${skeletonCss}.fp{display:flex;flex:1;flex-direction:column;min-height:100dvh}
.fp-bar{container-type:inline-size;position:sticky;z-index:var(--z-sticky);top:0;display:flex;align-items:center;justify-content:space-between;gap:var(--space-1);min-height:calc(var(--size-header) + env(safe-area-inset-top,0px));padding:calc(var(--space-half) + env(safe-area-inset-top,0px)) var(--edge-right) var(--space-half) var(--edge-left);background:var(--surface-raised);border-bottom:var(--stroke-hairline) solid var(--border)}
.fp-name{display:block;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:var(--type-lead);line-height:var(--leading-lead);letter-spacing:-.01em}
.fp-crisis{flex:none;margin-inline-start:auto;line-height:0}
.fp-crisis summary{display:inline-flex;align-items:center;justify-content:center;gap:var(--space-half);min-width:var(--size-target-min);min-height:var(--size-target-min);padding:0 var(--space-1_5) 0 var(--space-1);border:var(--stroke-control) solid var(--border-control);border-radius:var(--radius-pill);background:var(--surface-raised);font-size:var(--type-small);line-height:1.1;font-weight:var(--weight-bold);white-space:nowrap;cursor:pointer;list-style:none}
.fp-crisis summary::-webkit-details-marker{display:none}
.fp-number{display:inline-block;min-width:var(--size-target-min);line-height:var(--size-target-min);text-align:center}
.fp-icon{flex:none;width:var(--size-icon-small);height:var(--size-icon-small);color:var(--danger);fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.fp-sheet{position:absolute;top:100%;right:0;left:0;display:grid;gap:var(--space-2);max-height:calc(100vh - 100%);overflow-y:auto;padding:var(--space-3) var(--edge-right) var(--space-3) var(--edge-left);line-height:var(--leading-body);background:var(--surface-raised);border-bottom:var(--stroke-strong) solid var(--border)}
.fp-lines{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.fp-lines a{display:inline-flex;align-items:center;min-height:var(--size-target);padding:0 var(--space-2);border:var(--stroke-strong) solid var(--action);border-radius:var(--radius-control);font-weight:var(--weight-bold)}
.fp-small{font-size:var(--type-small);line-height:var(--leading-small);color:var(--text-muted)}
.fp-body{flex:1;display:grid;grid-template:'main' minmax(0,1fr)/minmax(0,1fr)}
.fp:not([data-skeleton]) .fp-body{visibility:hidden}
@media (max-width:959px){.fp[data-main] .fp-body{grid-template:'main' minmax(0,1fr) 'navigation' auto/minmax(0,1fr)}.fp[data-main] .sk-nav{grid-area:navigation;position:sticky;bottom:0;display:flex;gap:var(--space-3);justify-content:center;align-items:center;min-height:var(--size-navlink);padding-bottom:env(safe-area-inset-bottom,0px);background:var(--surface-raised);border-top:var(--stroke-hairline) solid var(--border)}.fp[data-main] .sk-nav i{width:var(--size-target);height:var(--size-icon)}}
.fp-main{grid-area:main;display:flex;flex-direction:column;min-width:0}
.fp-loading{visibility:visible;position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.fp-slow{position:fixed;right:var(--edge-right);bottom:var(--space-2);left:var(--edge-left);padding:var(--space-2);border-radius:var(--radius-control);background:var(--surface-raised);box-shadow:var(--elevation-floating);text-align:center;visibility:hidden;animation:fp-slow 0s 12s forwards}
.fp .sk-bones{display:none}
.fp[data-skeleton=cards] [data-kind=cards],.fp[data-skeleton=rows] [data-kind=rows],.fp[data-skeleton=form] [data-kind=form],.fp[data-skeleton=fields] [data-kind=fields]{display:grid}
.fp-too-old{display:none}
.fp-old .fp-too-old{visibility:visible;display:grid;gap:var(--space-2);margin:auto;padding:var(--space-3) var(--edge-right) var(--space-3) var(--edge-left);text-align:center}
.fp-old .sk{display:none}
.fp-noscript{display:grid;gap:var(--space-2);width:100%;max-width:var(--size-form);margin:0 auto;padding:var(--space-4) var(--edge-right) var(--space-4) var(--edge-left)}
@media (max-height:560px){.fp-bar{padding-top:env(safe-area-inset-top,0px);padding-bottom:0}}
@media (min-width:960px){body[data-ground] .fp-body{grid-template:'navigation main' minmax(0,1fr)/auto minmax(0,1fr)}body:not([data-ground]) .fp .sk-nav{display:none}.fp-bar{padding-right:max(var(--space-3),var(--edge-right));padding-left:max(var(--space-3),var(--edge-left))}}
@container (max-width:16rem){.fp-name{display:none}}
@media (max-width:399px){.fp-crisis summary span{max-width:5.5em;white-space:normal}}
@container (max-width:12rem){.fp-crisis summary{width:min-content;white-space:normal}}
@media (max-height:560px){.fp .fp-crisis summary{width:auto;white-space:nowrap}@container (max-width:10.5rem){.fp-crisis summary span{position:absolute;clip-path:inset(50%)}}}
@keyframes fp-slow{to{visibility:visible}}
@media (prefers-reduced-motion:reduce){.fp .fp-slow{animation:fp-slow 0s 12s forwards!important}}
@media (scripting:none){.fp{flex:none;min-height:0}.fp-crisis,.fp-body{display:none}}
`
