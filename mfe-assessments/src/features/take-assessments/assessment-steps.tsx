import type { Assessment } from '@soundings/shared/api/assessments'
import type { Draft } from '@soundings/shared/drafts/draft'
import { useFillingIn, useLocation, useNavigate } from '@soundings/shared/platform'
import { useCallback, useEffect, useState } from 'react'
import { isFieldValue } from '../../components/questions/form-values.ts'
import type { AnswerSheets } from './answer-sheets.ts'
import { AssessmentForm } from './assessment-form.tsx'
import { partOf } from './kept-answers.rules.ts'
import type { SendAnswers } from './use-send-answers.ts'

type Props = {
  assessments: readonly Assessment[]
  sheets: AnswerSheets
  draft: Draft
  sending: SendAnswers
}

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
const stepIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** The answers of this visit, kept on the device, and forgotten with 'Start over' here or in another tab. */
const useAnswers = (sheets: AnswerSheets, draft: Draft) => {
  const [hasAnswers, setHasAnswers] = useState(!sheets.isEmpty())
  const [beginning, setBeginning] = useState(0)
  const clear = useCallback(() => {
    sheets.clear()
    setHasAnswers(false)
    setBeginning((before) => before + 1)
  }, [sheets])
  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what === 'erased' && message.parts.some((part) => sheets.parts.includes(part))) clear()
        if (message.what === 'saved')
          for (const { part, field, value } of message.changes)
            if (isFieldValue(value)) sheets.set(part, field, value)
      }),
    [draft, sheets, clear],
  )
  useFillingIn(hasAnswers)
  const answer = useCallback(
    (part: string, field: string, value: string | string[]) => {
      sheets.set(part, field, value)
      draft.save(part, field, value)
      setHasAnswers(true)
    },
    [sheets, draft],
  )
  const startOver = () => {
    void draft.erase(sheets.parts)
    clear()
  }
  return { beginning, answer, startOver }
}

/** One form a step; each form's answers are kept for going back, and the last one sends them all. */
export const AssessmentSteps = ({ assessments, sheets, draft, sending }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { beginning, answer, startOver } = useAnswers(sheets, draft)
  // A step further than what is answered is not there yet.
  const step = sheets.reachable(stepIn(location.state))
  const assessment = assessments[step]
  if (!assessment) return null
  const part = partOf(assessment)

  const handleComplete = () => {
    if (step + 1 === assessments.length) sending.sendAll(sheets)
    else navigate({ search: location.search }, { state: { step: step + 1 } })
  }
  const handleStartOver = () => {
    startOver()
    if (step > 0) navigate(-step)
  }

  return (
    <AssessmentForm
      key={`${part}/${beginning}`}
      assessment={assessment}
      step={step}
      stepCount={assessments.length}
      values={sheets.of(part)}
      draft={draft}
      isSending={sending.isSending}
      failure={sending.failure}
      isTakenBack={sending.outcome.kind === 'taken-back'}
      part={part}
      onAnswer={answer}
      onComplete={handleComplete}
      onBack={() => navigate(-1)}
      onStartOver={sheets.isKept() ? handleStartOver : undefined}
    />
  )
}
