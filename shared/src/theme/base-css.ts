import { contoursUrl } from './contours.ts'
import type { breakpoint } from './tokens.ts'

/** Printed: the content without controls; links with their address. */
const printCss = `
@media print{
body,body[data-ground]{display:block;min-height:0;background:none}
nav,aside,button,[role=button],[role=status]:not(main *),[role=radiogroup]:has(input),header a[href$='check-ins'],a[href='#main']{display:none!important}
header{position:static!important}
a[href^=http]::after{content:' (' attr(href) ')';font-size:var(--type-small)}
fieldset,li,tr,dd,figure{break-inside:avoid}
h1,h2,h3{break-after:avoid}
}
`

/** At the right of a wide home (look); behind the sheet of a form they span both sides. */
const contours = `${contoursUrl} no-repeat right -120px bottom -40px/var(--contours,max(760px,66vw))`

/** In much enlarged text on a phone a heading takes the size of the text around it, so that its words are not broken. */
const titleCss = 'font-size:min(var(--type-title),11.5vw);line-height:min(var(--leading-title),14.8vw)'

/** A word that has no room in a heading breaks at a syllable, in the language of the page; short words stay whole. */
const hyphensCss = '-webkit-hyphens:auto;hyphens:auto;hyphenate-limit-chars:10 4 4'

/**
 * Styles of bare elements, in place before any component renders; and of the foot of a layout, which is not seen before what it
 * stands under has come, and at a kiosk has no button that stands in its header too.
 */
export const baseCss = (at: Pick<typeof breakpoint, 'short' | 'wide'>): string => `
*,*::before,*::after{box-sizing:border-box}
html{overflow-y:scroll;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(var(--header-height,0px) + var(--notice-height,0px) + var(--reading-height,0px) + var(--space-3)) var(--size-actions-bar)}
@media (max-height:${at.short}px){html{scroll-padding-block:calc(var(--header-height,0px) + var(--notice-height,0px) + var(--reading-height,0px) + var(--space-1)) var(--space-1)}}
html:has(dialog:modal){overflow:hidden}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--surface);color:var(--text);font-family:var(--font);font-size:var(--type-body);line-height:var(--leading-body);font-weight:var(--weight-regular);-webkit-font-smoothing:antialiased;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent}
body[data-ground=accent]{background:var(--surface-accent)}
@media screen and (min-width:${at.wide}px){
body:not([data-ground]){background:var(--surface-sunken);--contours:112vw}
body:not([data-ground=plain])::before{content:'';position:fixed;z-index:-1;inset:0;background:var(--art-line);opacity:.45;-webkit-mask:${contours};mask:${contours}}
}
@media (forced-colors:active){body:not([data-ground=plain])::before{display:none}}
main{padding:0 env(safe-area-inset-right,0px) 0 env(safe-area-inset-left,0px)}
h1,h2,h3,p,ul,ol,dl,dd,fieldset,legend,figure{margin:0;padding:0}
h1{${titleCss};letter-spacing:-.012em;text-wrap:balance}
h2{font-size:var(--type-lead);line-height:var(--leading-lead);letter-spacing:-.006em}
h3{font-size:inherit;line-height:inherit}
h1,h2,h3{${hyphensCss}}
h1,h2,h3,b,strong{font-weight:var(--weight-bold)}
@media (min-width:${at.wide}px){h1{font-size:var(--type-display);line-height:var(--leading-display)}}
p{text-wrap:pretty}
fieldset{border:0;min-width:0}
ul[class],ol[class]{list-style:none}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
svg{display:block;flex:none}
img{max-width:100%}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{touch-action:manipulation}
:focus{outline:none}
:focus-visible{outline:var(--stroke-focus) solid var(--focus);outline-offset:var(--stroke-focus-offset)}
[tabindex='-1']:focus-visible{outline:none}
[hidden]{display:none!important}
main:has([role=status]+[aria-hidden=true],.sk)~footer{visibility:hidden}
@media (min-width:480px){:root[data-kiosk] footer>[aria-haspopup]{display:none}}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes breathe{to{opacity:.5}}
@keyframes rise{from{translate:0 var(--space-3)}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
${printCss}`
