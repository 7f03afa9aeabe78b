import { FIRST_PAINT_COPY as copy } from './first-paint.copy.ts'
import { escapeHtml } from './html.rules.ts'

const LIFEBUOY =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M6 6l3.5 3.5M18 6l-3.5 3.5M6 18l3.5-3.5M18 18l-3.5-3.5'

const crisisLines = `
<p><b>${escapeHtml(copy.lifeline)}</b></p>
<p class="fp-lines"><a href="tel:988">${copy.call}</a><a href="sms:988">${copy.text}</a></p>
<p><b>${copy.emergencyBefore} <a href="tel:911">911</a> ${copy.emergencyAfter}</b></p>
<p class="fp-small">${copy.disclaimer}</p>`

/**
 * The content of `#root` until the host has started: the look of the page, and crisis help that opens without scripts.
 * React replaces it.
 */
export const firstPaint = (): string => `<div class="fp">
<header class="fp-bar"><b class="fp-name">${copy.product}</b>
<details class="fp-crisis"><summary><svg class="fp-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${LIFEBUOY}"/></svg><span>${copy.crisis}</span></summary>
<div class="fp-sheet">${crisisLines}</div></details></header>
<main class="fp-main"><div class="fp-too-old"><h1>${copy.tooOldTitle}</h1><p>${copy.tooOld}</p></div><p class="fp-loading" role="status">${copy.loading}</p><p class="fp-slow">${copy.slow}</p></main>
</div>`

/**
 * Shows that a browser is too old, in old syntax and in a script of its own, since such a browser cannot parse the other
 * scripts. The oldest engines of our builds have `structuredClone` (`shared/build/compile-options.ts`).
 */
export const UNSUPPORTED_BROWSER_SCRIPT =
  "if(typeof structuredClone!='function'){document.querySelector('.fp').className+=' fp-old'}"

/** The content where scripts are off: why nothing loads, and the crisis lines without a tap. */
export const noScript = (): string => `<noscript><div class="fp-noscript">
<h1>${copy.noScriptTitle}</h1>
<p>${copy.noScript}</p>
<h2>${copy.crisis}</h2>${crisisLines}
</div></noscript>`

/** Styles of both, with the tokens of the theme. Bar and button measure as `header-bar.tsx` and `crisis-button.tsx` have them. */
export const firstPaintCss = `
.fp{display:flex;flex:1;flex-direction:column;min-height:100dvh}
.fp-bar{container-type:inline-size;position:sticky;z-index:var(--z-sticky);top:0;display:flex;align-items:center;justify-content:space-between;gap:var(--space-1);min-height:calc(var(--size-header) + env(safe-area-inset-top,0px));padding:calc(var(--space-half) + env(safe-area-inset-top,0px)) var(--edge-right) var(--space-half) var(--edge-left);background:var(--surface-raised);border-bottom:var(--stroke-hairline) solid var(--border)}
.fp-name{min-width:0;overflow:hidden;font-size:var(--type-lead);line-height:var(--leading-lead);letter-spacing:-.01em}
.fp-crisis{flex:none;margin-left:auto;line-height:0}
.fp-crisis summary{display:inline-flex;align-items:center;justify-content:center;gap:var(--space-half);min-width:var(--size-target-min);min-height:var(--size-target-min);padding:0 var(--space-1_5) 0 var(--space-1);border:var(--stroke-control) solid var(--border-control);border-radius:var(--radius-pill);background:var(--surface-raised);font-size:var(--type-small);line-height:1.1;font-weight:var(--weight-bold);white-space:nowrap;cursor:pointer;list-style:none}
.fp-crisis summary::-webkit-details-marker{display:none}
.fp a[href='tel:911'],.fp-noscript a[href='tel:911']{display:inline-block;min-width:var(--size-target-min);line-height:var(--size-target-min);text-align:center}
.fp-icon{flex:none;width:var(--size-icon-small);height:var(--size-icon-small);color:var(--danger);fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.fp-sheet{position:absolute;top:100%;right:0;left:0;display:grid;gap:var(--space-2);max-height:calc(100vh - 100%);overflow-y:auto;padding:var(--space-3) var(--edge-right) var(--space-3) var(--edge-left);line-height:var(--leading-body);background:var(--surface-raised);border-bottom:var(--stroke-strong) solid var(--border)}
.fp-lines{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.fp-lines a{display:inline-flex;align-items:center;min-height:var(--size-target);padding:0 var(--space-2);border:var(--stroke-strong) solid var(--action);border-radius:var(--radius-control);font-weight:var(--weight-bold)}
.fp-small{font-size:var(--type-small);line-height:var(--leading-small);color:var(--text-muted)}
.fp-main{display:grid;flex:1;place-content:center;gap:var(--space-2);padding:var(--space-3) var(--edge-right) var(--space-3) var(--edge-left);color:var(--text-muted);text-align:center}
.fp-slow{visibility:hidden;animation:fp-slow 0s 12s forwards}
.fp-too-old{display:none}
.fp-old .fp-too-old{display:block}
.fp-old .fp-loading,.fp-old .fp-slow{display:none}
.fp-noscript{display:grid;gap:var(--space-2);width:100%;max-width:var(--size-form);margin:0 auto;padding:var(--space-4) var(--edge-right) var(--space-4) var(--edge-left)}
@media (max-height:560px){.fp-bar{padding-top:env(safe-area-inset-top,0px);padding-bottom:0}}
@media (min-width:960px){.fp-bar{padding-right:max(var(--space-3),var(--edge-right));padding-left:max(var(--space-3),var(--edge-left))}}
@container (max-width:16rem){.fp-name{display:none}}
@container (max-width:12rem){.fp-crisis summary{width:min-content;white-space:normal}}
@media (max-height:560px){.fp .fp-crisis summary{width:auto;white-space:nowrap}@container (max-width:10.5rem){.fp-crisis summary span{position:absolute;clip-path:inset(50%)}}}
@keyframes fp-slow{to{visibility:visible}}
@media (prefers-reduced-motion:reduce){.fp .fp-slow{animation:fp-slow 0s 12s forwards!important}}
@media (scripting:none){.fp{flex:none;min-height:0}.fp-crisis,.fp-main{display:none}}
`
