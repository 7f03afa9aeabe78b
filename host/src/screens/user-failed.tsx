import { ApiError } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { loadKeptAnswers } from '../offline/load-kept-answers.ts'
import { GENERIC_ERROR } from './generic-error.copy.ts'

/** Whether the API could not answer, rather than answered that it does not know the person. */
export const isApiDown = (error: unknown) =>
  !(error instanceof ApiError) || error.failure !== 'http' || error.status >= 500

/** Whether answers of this person wait on the device, to be said while the server cannot be reached. */
const useKeptAnswers = (userId: string, isUnreachable: boolean): boolean => {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    if (!isUnreachable) return
    let isHere = true
    void loadKeptAnswers().then(async ({ hasStoredAnswers }) => {
      const has = await hasStoredAnswers(userId)
      if (isHere) setIsKept(has)
    }, ignore)
    return () => {
      isHere = false
    }
  }, [userId, isUnreachable])
  return isKept
}

/** The script was not kept either: then nothing is promised. */
const ignore = () => undefined

type Props = { userId: string; error: unknown; onRetry: () => void }

/** It is not known whose link it is: in the server's words where it gave some (specification, 8 Public user load error). */
export const UserFailed = ({ userId, error, onRetry }: Props) => {
  const isKept = useKeptAnswers(userId, isApiDown(error))
  return (
    <LoadFailed error={error} onRetry={onRetry}>
      {isKept && <Text>{GENERIC_ERROR.kept}</Text>}
    </LoadFailed>
  )
}
