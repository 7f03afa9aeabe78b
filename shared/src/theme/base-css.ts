import type { breakpoint } from './tokens.ts'

/** Contour lines, outermost first (look, wide home), in drawing units. */
// biome-ignore format: one contour line per line.
const LINES = [
  'M776 620c-3 54-55 121-105 158s-135 52-197 64s-107-3-174 8s-153 65-225 57s-171-55-209-103s-34-130-16-184s81-100 127-137s93-59 147-87s114-73 176-78s134 26 199 49s143 46 189 88s91 111 88 165z',
  'M679 613c-3 44-33 97-71 127s-107 45-157 55s-88-1-143 8s-125 51-184 44s-139-45-170-84s-34-107-17-150s81-77 119-107s70-47 112-71s89-66 140-72s115 17 168 36s116 43 150 79s56 91 53 135z',
  'M589 606c-3 34-18 74-45 97s-79 35-117 44s-69 3-111 9s-96 36-141 30s-105-35-130-65s-31-83-17-115s72-57 102-79s49-36 80-55s66-55 106-61s93 9 134 24s89 39 112 67s30 71 27 104z',
  'M514 599c-3 25-8 53-26 70s-55 27-82 34s-51 6-82 10s-69 21-102 16s-76-25-94-47s-27-60-16-83s58-40 81-56s33-26 55-41s46-40 76-46s72 2 102 13s63 31 78 53s13 53 10 77z',
  'M448 592c-2 16-2 33-13 44s-33 19-50 24s-33 7-53 9s-44 10-65 6s-47-16-59-30s-19-38-12-53s39-25 54-35s20-18 34-27s29-25 48-29s49-3 68 4s40 24 48 38s2 34 0 49z',
  'M396 585c-1 8-1 15-6 21s-15 10-23 13s-17 5-27 6s-22 3-32 1s-24-8-30-15s-9-19-6-26s20-12 27-17s10-9 17-14s14-13 24-15s25-2 35 1s20 13 23 20s-1 17-2 25z',
]

/** A mask, so that each scheme sets the colour of the lines. */
const contoursUrl = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-170 310 960 604'%3E%3Cpath d='${LINES.join('')}' fill='none' stroke='%23000' stroke-width='1.25'/%3E%3C/svg%3E")`

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

/** On the right of a wide home (look). Behind a form's sheet the lines span both sides. */
const contours = `${contoursUrl} no-repeat right -120px bottom -40px/var(--contours,max(760px,66vw))`

/** A heading shrinks on a phone with very large text, so that no word breaks. */
const titleCss = 'font-size:min(var(--type-title),11.5vw);line-height:min(var(--leading-title),14.8vw)'

/** A word too long for a heading breaks at a syllable of the page's language; short words stay whole. */
const hyphensCss = '-webkit-hyphens:auto;hyphens:auto;hyphenate-limit-chars:10 4 4'

/**
 * The footer of a layout is hidden until the content above it has loaded. From 480 px width, a kiosk's footer omits the
 * buttons that the header has.
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
[dir=rtl] :is(h1,h2){letter-spacing:normal}
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
