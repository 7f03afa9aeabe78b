/** Controls with an answer; a long list is a button that opens it (mfe-assessments, long-list). */
const CONTROLS =
  'input:not([type=hidden],[type=button],[type=submit],[type=reset],[type=image]),textarea,select,button[role=combobox]'
/** A form that is locked during sending has a fieldset that groups nothing. */
const GROUPS = 'fieldset:not([role=presentation]),[role=group],[role=radiogroup]'
const CHOICES = 'input[type=radio],input[type=checkbox]:not([role=switch])'
const HIDDEN = '[hidden],[aria-hidden=true]'

/** Whether a control is one of several answers of its question. */
export const isChoice = (control: Element): control is HTMLInputElement => control.matches(CHOICES)

/** A group's answers; none for a question with one control. */
export const choicesOf = (question: Element): HTMLInputElement[] => [
  ...question.querySelectorAll<HTMLInputElement>(CHOICES),
]

const questionOfControl = (control: Element): Element =>
  (isChoice(control) ? control.closest(GROUPS) : undefined) ?? control

/** The questions in a part of the page, in order: groups of choices, and single controls. */
export const questionsIn = (part: Element): Element[] => [
  ...new Set(
    [...part.querySelectorAll(CONTROLS)].filter((control) => !control.closest(HIDDEN)).map(questionOfControl),
  ),
]

/** Elements that only wrap text: ours, and those of a translating browser. */
const WRAPPER = 'span,bdi,font'
const IN_SENTENCE = `${WRAPPER},a,b,strong,i,em,br,wbr,small,time,code,svg`

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''

/** Whether this element itself has text, also in parts of a sentence, and not only its descendants. */
export const hasOwnText = (element: Element): boolean => {
  if (element.closest(HIDDEN)) return false
  if ([...element.childNodes].some(isText)) return true
  const children = [...element.children]
  return (
    children.every((child) => child.matches(IN_SENTENCE)) &&
    children.some((child) => child.matches(WRAPPER) && hasOwnText(child))
  )
}

/** The whole text around a part of it. */
export const textAround = (part: Element): Element | undefined => {
  const parent = part.parentElement
  if (parent && part.matches(WRAPPER) && hasOwnText(parent)) return textAround(parent)
  return hasOwnText(part) ? part : undefined
}

/** A slider is drawn around its input, so its rail or face may have been pressed. */
const drawnAround = (target: Element, part: Element): Element | undefined => {
  for (let element: Element | null = target; element && element !== part; element = element.parentElement) {
    const [control, ...others] = questionsIn(element)
    if (hasOwnText(element) || others.length > 0) return undefined
    if (control) return control
  }
  return undefined
}

/** The ids of the descriptions of a control or group. */
export const descriptionIdsOf = (element: Element): string[] =>
  element.getAttribute('aria-describedby')?.split(' ') ?? []

/** The control that this element labels or describes. */
const controlOf = (target: Element, part: Element): Element | undefined => {
  const { id } = target.closest('[id]') ?? {}
  return (
    target.closest('label')?.control ??
    [...part.querySelectorAll(CONTROLS)].find((control) => id && descriptionIdsOf(control).includes(id))
  )
}

/** The question of an element, within this part of the page. */
export const questionAt = (target: Element, part: Element): Element | undefined => {
  const group = target.closest(GROUPS)
  if (group && part.contains(group) && choicesOf(group).length > 0) return group
  const control = target.closest(CONTROLS) ?? controlOf(target, part) ?? drawnAround(target, part)
  return control && part.contains(control) ? questionOfControl(control) : undefined
}
