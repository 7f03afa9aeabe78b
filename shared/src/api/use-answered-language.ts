import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChosenLanguage } from '../messages/language.ts'

/**
 * Reads words of the server again when the person has chosen another language than the words are in: once for each choice, since
 * a clinic may not have them in it. The current words stay until the new ones are there.
 * @param language that the server says they are in, or those of several; undefined from one that says none, which is not asked again
 */
export const useAnsweredLanguage = (
  queryKey: QueryKey,
  language: string | undefined | readonly (string | undefined)[],
): void => {
  const chosen = useChosenLanguage()
  const queryClient = useQueryClient()
  const latest = useRef({ queryKey, language })
  latest.current = { queryKey, language }
  useEffect(() => {
    const { queryKey: key, language: answered } = latest.current
    if ([answered].flat().some((one) => one !== undefined && one !== chosen))
      void queryClient.invalidateQueries({ queryKey: key })
  }, [chosen, queryClient])
}
