import { createStore, type StoreApi } from 'zustand/vanilla'
import { problemOf } from './answer-problem.rules.ts'
import { type FieldValue, type FormValues, isFieldValue } from './form-values.ts'
import type { AskedQuestion } from './question.rules.ts'

/** One form of a visit, and the part of the draft that it is. */
export type QuestionForm = { part: string; questions: readonly AskedQuestion[] }

type State = {
  /** Answers by part and field. */
  answers: Readonly<Record<string, FormValues>>
  /** What was wrong at the last attempt and is not mended yet, by part and field. */
  problems: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How often a form was tried to be completed: its messages take the focus at each attempt. */
  attempts: number
  /** Answers of an earlier visit are among these. */
  hasKept: boolean
}

const NOTHING: State = { answers: {}, problems: {}, attempts: 0, hasKept: false }

const isOffered = ({ options }: AskedQuestion, id: string) => options.some((option) => option.id === id)

const isEmptied = (value: FieldValue): boolean => value === undefined || value.length === 0

const fits = (question: AskedQuestion, value: unknown): value is string | string[] => {
  if (!isFieldValue(value)) return false
  if (isEmptied(value)) return true
  if (question.kind === 'multi-select')
    return Array.isArray(value) && value.every((id) => isOffered(question, id))
  return typeof value === 'string' && (question.kind !== 'single-choice' || isOffered(question, value))
}

/** Tells who watches one question of its changes: of 600 questions, an answer concerns one. */
const createWatchers = (subscribe: StoreApi<State>['subscribe']) => {
  const watchers = new Map<string, Map<string, Set<() => void>>>()
  subscribe((state, before) => {
    for (const [part, fields] of watchers) {
      const [answers, answersBefore] = [state.answers[part], before.answers[part]]
      const [problems, problemsBefore] = [state.problems[part], before.problems[part]]
      if (answers === answersBefore && problems === problemsBefore) continue
      for (const [field, listeners] of fields) {
        if (answers?.[field] === answersBefore?.[field] && problems?.[field] === problemsBefore?.[field])
          continue
        for (const listener of listeners) listener()
      }
    }
  })
  return (part: string, field: string, listener: () => void): (() => void) => {
    const fields = watchers.get(part) ?? new Map<string, Set<() => void>>()
    const listeners = fields.get(field) ?? new Set()
    watchers.set(part, fields.set(field, listeners.add(listener)))
    return () => void listeners.delete(listener)
  }
}

/**
 * The one state of the forms of a visit: each question subscribes to its own answer and its own message, and what is
 * validated, kept on the device and sent is read from here.
 */
export const createAnswersStore = (forms: readonly QuestionForm[]) => {
  const { getState, setState, subscribe } = createStore<State>(() => NOTHING)
  const questions = new Map(
    forms.flatMap(({ part, questions }) =>
      questions.map((question) => [JSON.stringify([part, question.field]), question] as const),
    ),
  )
  const questionOf = (part: string, field: string) => questions.get(JSON.stringify([part, field]))
  const answersOf = (part: string): FormValues => getState().answers[part] ?? {}

  const put = (part: string, values: Readonly<Record<string, FieldValue>>) =>
    setState(({ answers }) => ({ answers: { ...answers, [part]: { ...answers[part], ...values } } }))

  /** A message that stands is read again with the answer that mends it; none is brought up before an attempt. */
  const mend = (part: string, field: string, value: FieldValue) => {
    const question = questionOf(part, field)
    const standing = getState().problems[part]
    if (!question || standing?.[field] === undefined) return
    const { [field]: _, ...others } = standing
    const problem = problemOf(question, value)
    setState(({ problems }) => ({
      problems: { ...problems, [part]: problem === undefined ? others : { ...others, [field]: problem } },
    }))
  }

  const problemsOf = ({ part, questions }: QuestionForm): Record<string, string> =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const problem = problemOf(question, answersOf(part)[question.field])
        return problem === undefined ? [] : [[question.field, problem]]
      }),
    )

  /** What fits its question, of answers that came from elsewhere. */
  const fittingOf = (part: string, values: Readonly<Record<string, unknown>>): FormValues => {
    const fitting: FormValues = {}
    for (const [field, value] of Object.entries(values)) {
      const question = questionOf(part, field)
      if (question && fits(question, value)) fitting[field] = value
    }
    return fitting
  }

  /** Fields that were answered in this visit: what the device kept never goes over them. */
  const answered = new Set<string>()

  return {
    getState,
    getInitialState: () => NOTHING,
    subscribe,
    watch: createWatchers(subscribe),
    forms,
    answersOf,
    answer: (part: string, field: string, value: FieldValue) => {
      answered.add(JSON.stringify([part, field]))
      put(part, { [field]: value })
      mend(part, field, value)
    },
    /** Takes in what another tab of the same form has answered; it is the newer one. */
    take: (part: string, values: Readonly<Record<string, unknown>>) => {
      for (const [field, value] of Object.entries(fittingOf(part, values))) {
        put(part, { [field]: value })
        mend(part, field, value)
      }
    },
    /** Takes in what the device has kept of an earlier visit, also into a form that stands already. */
    takeKept: (kept: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
      for (const { part } of forms) {
        const values = Object.entries(fittingOf(part, kept[part] ?? {})).filter(
          ([field, value]) => !isEmptied(value) && !answered.has(JSON.stringify([part, field])),
        )
        if (values.length === 0) continue
        put(part, Object.fromEntries(values))
        setState({ hasKept: true })
      }
    },
    /** Tries to complete a form. @returns whether nothing is wrong in it. */
    attempt: (form: QuestionForm): boolean => {
      const found = problemsOf(form)
      setState(({ problems, attempts }) => ({
        problems: { ...problems, [form.part]: found },
        attempts: attempts + 1,
      }))
      return Object.keys(found).length === 0
    },
    /** How far a visit may go: to the first form that is not complete. */
    reachable: (step: number): number => {
      const open = forms.slice(0, step).findIndex((form) => Object.keys(problemsOf(form)).length > 0)
      return open === -1 ? Math.min(step, forms.length - 1) : open
    },
    clear: () => {
      answered.clear()
      setState(NOTHING)
    },
  }
}

/** Whether anything is answered. */
export const hasAnswers = ({ answers }: State): boolean =>
  Object.values(answers).some((values) => Object.values(values).some((value) => !isEmptied(value)))

/** Takes an answer of a person, by the part and the field that it is for. */
export type OnAnswer = (part: string, field: string, value: string | string[]) => void

export type AnswersStore = ReturnType<typeof createAnswersStore>
