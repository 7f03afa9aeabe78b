import { computeAccessibleName, isSubtreeInaccessible } from 'dom-accessibility-api'
import { choicesOf, descriptionIdsOf, hasOwnText, isChoice, questionsIn } from './questions.rules.ts'
import { SPOKEN_COPY as COPY } from './reading.copy.ts'

export type Spoken = { text: string; lang: string }

const SILENT = 'svg,script,style,template,noscript,input,textarea,select,button,[role=button]'

const tidy = (text: string) => text.replaceAll('*', '').replace(/\s+/g, ' ').trim()

/** Adds a pause at the end. */
const sentence = (text: string) => (text === '' || /[.!?:…]$/.test(text) ? text : `${text}.`)

const collectText = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  if (!(node instanceof Element) || node.matches(SILENT) || isSubtreeInaccessible(node)) return ''
  const text = node instanceof HTMLImageElement ? node.alt : [...node.childNodes].map(collectText).join('')
  return getComputedStyle(node).display === 'inline' && node.tagName !== 'BR' ? text : ` ${text} `
}

const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') || 'en'

const ofPage = (text: string): Spoken => ({ text, lang: langOf(document.documentElement) })

/** Omits hidden parts and controls. */
export const textOf = (element: Element): Spoken => ({
  text: sentence(tidy(collectText(element))),
  lang: langOf(element),
})

const nameOf = (element: Element): Spoken => ({
  text: sentence(tidy(computeAccessibleName(element))),
  lang: langOf(element),
})

const joined = (all: readonly Spoken[]): Spoken[] => {
  const result: Spoken[] = []
  for (const { text, lang } of all) {
    if (text === '') continue
    const last = result.at(-1)
    if (last?.lang === lang) result[result.length - 1] = { lang, text: `${last.text} ${text}` }
    else result.push({ text, lang })
  }
  return result
}

const descriptionsOf = (question: Element): Spoken[] =>
  descriptionIdsOf(question)
    .flatMap((id) => document.getElementById(id) ?? [])
    .map(textOf)

const describeChoices = (choices: readonly HTMLInputElement[]): Spoken[] => {
  const chosen = choices.filter(({ checked }) => checked)
  return [
    ...choices.map(nameOf),
    ...(chosen.length > 0 ? [ofPage(COPY.chosen), ...chosen.map(nameOf)] : [ofPage(COPY.nothingChosen)]),
  ]
}

const describeCheckbox = (control: HTMLInputElement): string => {
  const [on, off] =
    control.getAttribute('role') === 'switch'
      ? [COPY.turnedOn, COPY.turnedOff]
      : [COPY.checked, COPY.notChecked]
  return control.checked ? on : off
}

/** Passwords and codes are never read aloud. */
const isSecret = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete === 'one-time-code'

const describeTyped = (control: Element, value: string): Spoken[] =>
  value.trim() === ''
    ? [ofPage(COPY.nothingTyped)]
    : [ofPage(COPY.typed), { text: sentence(tidy(value)), lang: langOf(control) }]

/** The button of a long list shows the selection; `data-empty` means none. */
const describeList = (button: HTMLButtonElement): Spoken[] =>
  button.matches('[data-empty]')
    ? [ofPage(COPY.nothingChosen)]
    : [ofPage(COPY.chosen), { text: sentence(tidy(button.textContent ?? '')), lang: langOf(button) }]

const describeControl = (control: Element): Spoken[] => {
  if (control instanceof HTMLButtonElement) return describeList(control)
  if (control instanceof HTMLTextAreaElement) return describeTyped(control, control.value)
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].flatMap((option) => [ofPage(COPY.chosen), textOf(option)])
  if (!(control instanceof HTMLInputElement) || isSecret(control)) return []
  if (control.type === 'checkbox') return [ofPage(describeCheckbox(control))]
  if (control.type === 'range')
    return [
      { text: sentence(control.getAttribute('aria-valuetext') ?? control.value), lang: langOf(control) },
    ]
  return describeTyped(control, control.value)
}

/** Empty if the question's own number differs from its position, as in a section of a long form. */
const positionOf = (question: Element, part: Element): Spoken[] => {
  const questions = questionsIn(question.closest('form') ?? part)
  const number = questions.indexOf(question) + 1
  const [, ownNumber] = /^(\d+)[.)]/.exec(nameOf(question).text) ?? []
  const isElsewhere = ownNumber !== undefined && Number(ownNumber) !== number
  return number === 0 || questions.length < 2 || isElsewhere
    ? []
    : [ofPage(COPY.position({ number, total: questions.length }))]
}

export const describeQuestion = (question: Element, part: Element): Spoken[] => {
  const choices = choicesOf(question)
  return joined([
    nameOf(question),
    ...descriptionsOf(question),
    ...(choices.length > 0 ? describeChoices(choices) : describeControl(question)),
    ...positionOf(question, part),
  ])
}

export const describeChange = (control: Element): Spoken[] =>
  joined(
    isChoice(control)
      ? [ofPage(control.checked ? COPY.chosen : COPY.notChosen), nameOf(control)]
      : describeControl(control),
  )

type Item = { kind: 'question' | 'button' | 'text'; element: Element }

const itemsOf = (part: Element): Item[] => {
  const questions = new Set(questionsIn(part))
  const descriptions = new Set([...questions].flatMap(descriptionIdsOf))
  const toItems = (element: Element): Item[] => {
    if (questions.has(element)) return [{ kind: 'question', element }]
    if (isSubtreeInaccessible(element) || descriptions.has(element.id)) return []
    if (element.matches('button,[role=button]')) return [{ kind: 'button', element }]
    const isLabel = element instanceof HTMLLabelElement && element.control !== null
    if (hasOwnText(element) && !isLabel) return [{ kind: 'text', element }]
    return [...element.children].flatMap(toItems).filter(({ kind }) => !isLabel || kind === 'question')
  }
  return toItems(part)
}

/** Heading and texts up to the first question. */
export const describeStart = (part: Element): Spoken[] => {
  const items = itemsOf(part)
  const first = items.findIndex(({ kind }) => kind === 'question')
  return items
    .slice(0, first < 0 ? items.length : first)
    .filter(({ kind }) => kind === 'text')
    .map(({ element }) => textOf(element))
}

export const describePage = (part: Element): Spoken[] =>
  itemsOf(part).flatMap(({ kind, element }) => {
    if (kind === 'question') return describeQuestion(element, part)
    return kind === 'text' ? [textOf(element)] : joined([ofPage(COPY.button), nameOf(element)])
  })
