import { createStore } from 'zustand/vanilla'
import { type FieldValue, type FormValues, isEmptied } from './form-values.ts'
import type { Shown } from './outline.rules.ts'
import type { AskedQuestion } from './question.rules.ts'
import type { QuestionForm } from './question-form.ts'
import { fits } from './store/compatible-value.rules.ts'
import { createWatchers } from './store/field-subscriptions.ts'
import { initialValuesOf, shownWith, withoutHidden } from './store/visible.rules.ts'
import { problemOf } from './validate-answer.rules.ts'

export type { QuestionForm } from './question-form.ts'

type State = {
  /** Answers by part and field. */
  answers: Readonly<Record<string, FormValues>>
  /** What was wrong at the last attempt and is not mended yet, by part and field. */
  problems: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How often a form was tried to be completed: its messages take the focus at each attempt. */
  attempts: number
  /** Answers of an earlier visit are among these. */
  hasKept: boolean
  /** What is shown of a form that has conditions, by part; of any other form everything is. */
  shown: Readonly<Record<string, Shown>>
}

/**
 * The one state of the forms of a visit: each question subscribes to its own answer and its own message, and what is
 * validated, kept on the device and sent is read from here.
 */
export const createAnswersStore = (forms: readonly QuestionForm[]) => {
  const initial = new Map(forms.map(({ part, questions }) => [part, initialValuesOf(questions)]))
  const NOTHING: State = {
    answers: {},
    problems: {},
    attempts: 0,
    hasKept: false,
    shown: shownWith(forms, (part) => initial.get(part) ?? {}),
  }
  const { getState, setState, subscribe } = createStore<State>(() => NOTHING)
  const questions = new Map(
    forms.flatMap(({ part, questions }) =>
      questions.map((question) => [JSON.stringify([part, question.field]), question] as const),
    ),
  )
  const questionOf = (part: string, field: string) => questions.get(JSON.stringify([part, field]))
  const answersOf = (part: string): FormValues => ({ ...initial.get(part), ...getState().answers[part] })
  const askedOf = ({ part, questions }: QuestionForm): readonly AskedQuestion[] => {
    const shown = getState().shown[part]
    return questions.filter(({ field, isReadOnly }) => !isReadOnly && (!shown || shown.fields.has(field)))
  }

  /** Decides anew what is shown, if an answer has changed that something depends on. */
  const decide = (part: string, fields: readonly string[]) => {
    const form = forms.find((form) => form.part === part)
    if (!form?.conditions || !fields.some((field) => form.conditions?.dependsOn.has(field))) return
    const { shown, problems } = getState()
    const next = shownWith([form], answersOf, shown)
    if (next[part] === shown[part]) return
    setState({
      shown: { ...shown, ...next },
      problems: withoutHidden(problems, part, next[part]),
    })
  }

  const put = (part: string, values: Readonly<Record<string, FieldValue>>) => {
    setState(({ answers }) => ({ answers: { ...answers, [part]: { ...answers[part], ...values } } }))
    decide(part, Object.keys(values))
  }

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

  const problemsOf = (form: QuestionForm): Record<string, string> => {
    const values = answersOf(form.part)
    return Object.fromEntries(
      askedOf(form).flatMap((question) => {
        const problem = problemOf(question, values[question.field])
        return problem === undefined ? [] : [[question.field, problem]]
      }),
    )
  }

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
    /** The answers of a form, with those that it began with; also of what is not shown now. */
    answersOf,
    /** What is asked now: neither what conditions leave out, nor what can only be read. */
    askedOf,
    initialOf: (part: string, field: string): FieldValue => initial.get(part)?.[field],
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
          ([field, value]) =>
            // What the form began with, and was taken back, stays taken back.
            (!isEmptied(value) || initial.get(part)?.[field] !== undefined) &&
            !answered.has(JSON.stringify([part, field])),
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
    /** The first question that keeps a form from being complete, by its field. */
    openIn: (form: QuestionForm): string | undefined => Object.keys(problemsOf(form))[0],
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
