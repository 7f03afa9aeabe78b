import type { CrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import { HELP_LINK_COPY } from '@soundings/shared/internal/ui/help-link.copy.ts'
import { t } from '@soundings/shared/theme/theme'
import { CRISIS_COPY } from '../crisis/crisis.copy.ts'

/** Inline with `!important`, so that style sheets of screens do not override it. */
const HOST_STYLE = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  'inset-block-start': t.space[1],
  'inset-inline-end': '0',
  'z-index': '2147483647',
  'pointer-events': 'auto',
} as const

/** In a shadow root, which style sheets of the page do not reach. */
const RULES = [
  `details {
    max-height: calc(100vh - 2 * ${t.space[1]});
    margin-inline: ${t.space[1]};
    overflow-y: auto;
    border: ${t.stroke.control} solid ${t.color.danger};
    border-radius: ${t.radius.panel};
    background: ${t.color.surfaceRaised};
    color: ${t.color.text};
    font-family: ${t.font};
    ${t.type.small}
  }`,
  `summary, a {
    display: flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    padding-inline: ${t.space['1_5']};
    font-weight: ${t.weight.bold};
    cursor: pointer;
  }`,
  `a { color: ${t.color.link}; }`,
  `p { max-width: ${t.size.dialog}; margin: 0; padding: ${t.space[1]} ${t.space['1_5']}; }`,
]

const withText = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** At a kiosk, text instead of a link (decisions/kiosk: No way out). */
const wayOf = (text: string, href: string, isKiosk: boolean) => {
  if (isKiosk) return withText('p', text)
  const link = withText('a', text)
  link.href = href
  return link
}

/** Needs only a browser. */
const createDisclosure = ({ call, text, chat, emergency }: CrisisLines, isKiosk: boolean) => {
  const { verbs } = HELP_LINK_COPY
  const details = document.createElement('details')
  const emergencyText = CRISIS_COPY.emergency({ number: emergency }).replaceAll(/<\/?number>/g, '')
  details.append(
    withText('summary', CRISIS_COPY.title),
    wayOf(`${verbs.call}: ${call.title}, ${call.value}`, call.href, isKiosk),
    wayOf(`${verbs.text}: ${text.title}, ${text.value}`, text.href, isKiosk),
    wayOf(`${verbs.web}: ${chat.title}, ${chat.value}`, chat.href, isKiosk),
    wayOf(emergencyText, `tel:${emergency}`, isKiosk),
    withText('p', CRISIS_COPY.disclaimer),
  )
  return details
}

/** Whether a press on the element hits it. */
const isOnTop = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect()
  // The disclosure grows downward.
  return document.elementFromPoint(left + width / 2, top + 10) === element
}

/** `readLines` returns the lines in the current language. */
export const createHeldCrisisHelp = (readLines: () => CrisisLines, isKiosk: boolean) => {
  const element = document.createElement('div')
  element.popover = 'manual'
  for (const [name, value] of Object.entries(HOST_STYLE)) element.style.setProperty(name, value, 'important')
  const shadow = element.attachShadow({ mode: 'closed' })
  const style = shadow.appendChild(document.createElement('style'))

  return {
    element,
    /** Shows the copy above all elements, including those added since the last call. */
    show: (parent: Element) => {
      if (element.parentElement !== parent) {
        element.remove()
        shadow.replaceChildren(style, createDisclosure(readLines(), isKiosk))
        parent.append(element)
        for (const rule of RULES) style.sheet?.insertRule(rule)
      }
      if (isOnTop(element)) return
      // Browsers without popovers need `z-index` and the last position in the page.
      element.hidePopover?.()
      element.showPopover?.()
    },
    hide: () => element.remove(),
  }
}
