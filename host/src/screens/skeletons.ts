import type { SkeletonKind } from '../layouts/route-look.rules.ts'

export type Bone = 'title' | 'half' | 'line' | 'short' | 'answer' | 'button'

const question: readonly Bone[] = ['half', 'answer', 'answer', 'answer', 'answer']
const card: readonly Bone[] = ['half', 'line', 'short', 'line', 'answer']

/** By group, heading first. The page's HTML (`cli/page/first-paint.ts`) and the host draw the same skeletons. */
export const SKELETONS: Readonly<Record<SkeletonKind, readonly (readonly Bone[])[]>> = {
  cards: [['title'], card, ['half', 'line', 'short']],
  rows: [['title'], ['line', 'short'], ['line', 'short'], ['line', 'short']],
  form: [['title', 'line', 'line'], question, question],
  fields: [['title', 'line'], ['short', 'answer'], ['short', 'answer'], ['button']],
}

export const NAVIGATION_BONES: readonly Bone[] = ['answer', 'answer', 'answer']

/** Uses the measures of `Page` (`shared/src/ui/page.tsx`), so that a screen replaces its skeleton without a shift. */
export const skeletonCss = `
.sk{display:grid;gap:var(--space-2);flex:1 0 auto;align-content:start;width:100%;max-width:calc(var(--size-form) + 2*var(--space-2));margin-inline:auto;padding:var(--space-3) var(--space-2) var(--space-4)}
.sk-bones{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:var(--space-4)}
.sk-bones>div{display:grid;align-content:start;gap:var(--space-1)}
.sk i,.sk-nav i{display:block;width:100%;height:var(--size-icon-tiny);border-radius:var(--radius-mark);background:var(--skeleton);animation:var(--animation-breathe)}
.sk .sk-title{width:60%;height:var(--leading-title)}
.sk .sk-half{width:40%;height:var(--leading-lead)}
.sk .sk-line{width:75%}
.sk .sk-short{width:35%}
.sk .sk-answer,.sk-nav .sk-answer{height:var(--size-answer);border-radius:var(--radius-control)}
.sk .sk-button{height:var(--size-control);border-radius:var(--radius-control)}
.sk-bones[data-kind=cards]>div+div{gap:var(--space-2);padding:var(--space-card);border-radius:var(--radius-card);background:var(--surface-raised);box-shadow:var(--elevation-raised)}
.sk-nav{display:none}
@media screen and (min-width:960px){
.sk-nav{grid-area:navigation;position:sticky;top:var(--header-height,var(--size-header));align-self:start;display:grid;align-content:start;gap:var(--space-half);width:var(--size-sidenav);height:calc(100dvh - var(--header-height,var(--size-header)));padding:var(--space-3) var(--space-2) var(--space-3) var(--edge-left);background:var(--surface-raised);border-inline-end:var(--stroke-hairline) solid var(--border)}
body:not([data-ground]) .sk{flex:var(--sheet-grow) 0 auto;max-width:calc(var(--size-form) + 2*var(--space-6));margin-block:var(--sheet-gap);padding:var(--space-6);border-radius:var(--radius-card);background:var(--surface-raised);box-shadow:var(--elevation-raised)}
body[data-ground] .sk{max-width:calc(var(--size-content) + 2*var(--space-4));margin-inline:0;padding:var(--space-5) var(--space-4) var(--space-8)}
body[data-ground=plain] .sk-bones{max-width:var(--size-form)}
.sk .sk-title{height:var(--leading-display)}
.sk-bones[data-kind=cards]{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}
.sk-bones[data-kind=cards]>:first-child{grid-column:1/-1}
}
@media (forced-colors:active){.sk i,.sk-nav i{background:GrayText}}
`
