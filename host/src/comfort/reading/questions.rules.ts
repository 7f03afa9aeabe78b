/** Includes the button that opens a long list of options (mfe-assessments, long-list). */
const CONTROLS =
  'input:not([type=hidden],[type=button],[type=submit],[type=reset],[type=image]),textarea,select,button[role=combobox]'
/** A fieldset with `role=presentation` locks a form that is being sent; it groups no answers. */
const GROUPS = 'fieldset:not([role=presentation]),[role=group],[role=radiogroup]'
const CHOICES = 'input[type=radio],input[type=checkbox]:not([role=switch])'
const HIDDEN = '[hidden],[aria-hidden=true]'

export const isChoice = (control: Element): control is HTMLInputElement => control.matches(CHOICES)

/** Empty for a question with one control. */
export const choicesOf = (question: Element): HTMLInputElement[] => [
  ...question.querySelectorAll<HTMLInputElement>(CHOICES),
]

const questionOfControl = (control: Element): Element =>
  (isChoice(control) ? control.closest(GROUPS) : undefined) ?? control

/** In order: groups of choices, and single controls. */
export const questionsIn = (part: Element): Element[] => [
  ...new Set(
    [...part.querySelectorAll(CONTROLS)].filter((control) => !control.closest(HIDDEN)).map(questionOfControl),
  ),
]

/** A translating browser adds `font`. */
const WRAPPER = 'span,bdi,font'
const IN_SENTENCE = `${WRAPPER},a,b,strong,i,em,br,wbr,small,time,code,svg`

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''

/** Includes text in inline descendants. */
export const hasOwnText = (element: Element): boolean => {
  if (element.closest(HIDDEN)) return false
  if ([...element.childNodes].some(isText)) return true
  const children = [...element.children]
  return (
    children.every((child) => child.matches(IN_SENTENCE)) &&
    children.some((child) => child.matches(WRAPPER) && hasOwnText(child))
  )
}

/** Returns the element with the whole text around a part. */
export const textAround = (part: Element): Element | undefined => {
  const parent = part.parentElement
  if (parent && part.matches(WRAPPER) && hasOwnText(parent)) return textAround(parent)
  return hasOwnText(part) ? part : undefined
}

/** A slider is drawn around its input, so a press may hit its rail or face. */
const drawnAround = (target: Element, part: Element): Element | undefined => {
  for (let element: Element | null = target; element && element !== part; element = element.parentElement) {
    const [control, ...others] = questionsIn(element)
    if (hasOwnText(element) || others.length > 0) return undefined
    if (control) return control
  }
  return undefined
}

export const descriptionIdsOf = (element: Element): string[] =>
  element.getAttribute('aria-describedby')?.split(' ') ?? []

/** Finds the control that this element labels or describes. */
const controlOf = (target: Element, part: Element): Element | undefined => {
  const { id } = target.closest('[id]') ?? {}
  return (
    target.closest('label')?.control ??
    [...part.querySelectorAll(CONTROLS)].find((control) => id && descriptionIdsOf(control).includes(id))
  )
}

export const questionAt = (target: Element, part: Element): Element | undefined => {
  const group = target.closest(GROUPS)
  if (group && part.contains(group) && choicesOf(group).length > 0) return group
  const control = target.closest(CONTROLS) ?? controlOf(target, part) ?? drawnAround(target, part)
  return control && part.contains(control) ? questionOfControl(control) : undefined
}
