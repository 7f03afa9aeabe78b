import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { SummaryError } from '@soundings/shared/forms/error-summary.rules'
import { isLongerThan, tooLongMessage } from '@soundings/shared/forms/length.rules'
import { useState } from 'react'
import type { NodeValues } from '../check-in.rules.ts'

/** Limit of a text (openapi.yaml, CheckInAnswer). */
const MAX_CHARACTERS = 10_000

/** All answers are optional, so the only error is a text that is too long. */
const findTextErrors = (nodes: readonly CheckInNode[], values: NodeValues): readonly SummaryError[] =>
  nodes.flatMap(({ id, type, label }) => {
    const value = values[id]
    const isLong = type === 'free_text' && typeof value === 'string' && isLongerThan(MAX_CHARACTERS, value)
    return isLong ? [{ id, text: tooLongMessage(label, MAX_CHARACTERS) }] : []
  })

/** Errors appear on Next and Submit, and disappear once the text is short enough. */
export const useTextLimits = (nodes: readonly CheckInNode[], values: NodeValues) => {
  const [invalid, setInvalid] = useState({ attempt: 0, ids: [] as readonly string[] })
  return {
    attempt: invalid.attempt,
    errors: findTextErrors(nodes, values).filter(({ id }) => invalid.ids.includes(id)),
    validate: (): boolean => {
      const ids = findTextErrors(nodes, values).map(({ id }) => id)
      setInvalid(({ attempt }) => ({ attempt: attempt + 1, ids }))
      return ids.length === 0
    },
  }
}
