import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { SignInError } from './session.tsx'

/** The element has the message's language: a screen reader then reads English on a Spanish page as English. */
export const getServerMessage = (error: unknown): ReactNode => {
  if (!(error instanceof ApiError || error instanceof SignInError)) return undefined
  const message = error instanceof ApiError ? error.serverMessage : error.message
  return message === undefined ? undefined : (
    <span lang={error.language} dir="auto">
      {message}
    </span>
  )
}
