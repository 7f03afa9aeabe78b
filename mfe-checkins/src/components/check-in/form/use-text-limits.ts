import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import { isLongerThan, tooLong } from '@soundings/shared/forms/length.rules'
import type { SummaryError } from '@soundings/shared/ui/error-summary'
import { useState } from 'react'
import type { NodeValues } from '../check-in.rules.ts'

/** What the API takes of a text (openapi.yaml, CheckInAnswer). */
export const MAX_CHARACTERS = 10_000

/** All answers are optional, so that only a text that the clinic cannot take is wrong. */
const findTextErrors = (nodes: readonly CheckInNode[], values: NodeValues): readonly SummaryError[] =>
  nodes.flatMap(({ id, type, label }) => {
    const value = values[id]
    const isLong = type === 'free_text' && typeof value === 'string' && isLongerThan(MAX_CHARACTERS, value)
    return isLong ? [{ id, text: tooLong(label, MAX_CHARACTERS) }] : []
  })

/** Texts that are too long: found on Next and Submit, and gone as they are mended. */
export const useTextLimits = (nodes: readonly CheckInNode[], values: NodeValues) => {
  const [refused, setRefused] = useState({ attempt: 0, ids: [] as readonly string[] })
  return {
    attempt: refused.attempt,
    errors: findTextErrors(nodes, values).filter(({ id }) => refused.ids.includes(id)),
    /** Whether the step may be left; if not, the errors say why. */
    validate: (): boolean => {
      const ids = findTextErrors(nodes, values).map(({ id }) => id)
      setRefused(({ attempt }) => ({ attempt: attempt + 1, ids }))
      return ids.length === 0
    },
  }
}
