import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChosenLanguage } from '../messages/language.ts'

/** The language that each query was last read for. */
const readFor = new WeakMap<object, string>()

/**
 * Reads words of the server again where the person has another language than the words are in: once for each choice, since a clinic
 * may not have them in it. The current words stay until the new ones are there.
 * @param language that the server says they are in, or those of several; undefined from one that says none, which is not asked again
 */
export const useAnsweredLanguage = (
  queryKey: QueryKey,
  language: string | undefined | readonly (string | undefined)[],
): void => {
  const chosen = useChosenLanguage()
  const queryClient = useQueryClient()
  const hash = hashKey(queryKey)
  const answered = [language].flat().filter((one) => one !== undefined)
  const isAnswered = answered.length > 0
  const isOther = answered.some((one) => one !== chosen)
  useEffect(() => {
    // They may also have been asked for before the person's language was known.
    const query = queryClient.getQueryCache().get(hash)
    if (!query || !isAnswered) return
    const isToRead = isOther && readFor.get(query) !== chosen
    readFor.set(query, chosen)
    if (isToRead) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }, [chosen, isAnswered, isOther, hash, queryClient])
}
