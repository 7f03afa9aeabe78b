import { isChoice, questionAt, textAround } from './questions.rules.ts'
import { describeChange, describeQuestion, describeStart, type Spoken, textOf } from './spoken.rules.ts'

/** An open dialog, else the screen. */
export const readablePart = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('main')

/** Scripts focus a heading or a message to announce it. */
const ANNOUNCED = '[tabindex="-1"]'

const CHANGES_A_SLIDER = /^(Arrow|Page|Home|End)/

type Reading = { read: (words: readonly Spoken[]) => void; stop: () => void }

const keyOf = (event: Event) => (event instanceof KeyboardEvent ? event.key : '')

const within = ({ target }: Event) => {
  const part = readablePart()
  return target instanceof Element && part?.contains(target) ? { target, part } : undefined
}

export const createReader = ({ read, stop }: Reading): Record<string, (event: Event) => void> => {
  let lastRead: Element | undefined
  const startedAt = performance.now()
  /** True from press to click, so that the moved focus does not read the question again. */
  let isPressing = false

  const readQuestion = (question: Element, part: Element) => {
    lastRead = question
    read(describeQuestion(question, part))
  }

  const focusin = (event: Event) => {
    const { target, part } = within(event) ?? {}
    if (!target || !part) return
    if (target.matches(ANNOUNCED)) {
      lastRead = undefined
      read(/^H[12]$/.test(target.tagName) ? describeStart(part) : [textOf(target)])
      return
    }
    const question = questionAt(target, part)
    if (question && question !== lastRead && !isPressing) readQuestion(question, part)
  }

  const click = (event: Event) => {
    isPressing = false
    // The press that turned reading on must read nothing else.
    if (event.timeStamp < startedAt) return
    const { target, part } = within(event) ?? {}
    if (!target || !part || target.closest('a,button')) return
    const { control } = target.closest('label') ?? {}
    // The browser will click the control of the pressed label.
    if (control && control !== target) return
    const question = questionAt(target, part)
    if (!question) {
      lastRead = undefined
      const text = textAround(target)
      if (text) read([textOf(text)])
      return
    }
    if (question === lastRead && isChoice(target)) read(describeChange(target))
    else readQuestion(question, part)
  }

  const keydown = (event: Event) => {
    isPressing = false
    // In a dialog, Escape closes the dialog instead.
    if (keyOf(event) === 'Escape' && readablePart()?.tagName !== 'DIALOG') stop()
  }

  const keyup = (event: Event) => {
    const { target } = within(event) ?? {}
    const isMoved = target?.matches('[type=range]') && CHANGES_A_SLIDER.test(keyOf(event))
    if (target && isMoved) read(describeChange(target))
  }

  const pointerdown = () => {
    isPressing = true
  }
  const pointercancel = () => {
    isPressing = false
  }
  return { focusin, click, keydown, keyup, pointerdown, pointercancel }
}
