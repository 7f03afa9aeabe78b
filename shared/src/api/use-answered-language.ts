import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChosenLanguage } from '../messages/language.ts'

const readFor = new WeakMap<object, string>()

/**
 * Refetches texts that are not in the chosen language, once per choice, because a clinic may lack that language.
 * @param language of the texts, as the server declares it; without it, nothing is refetched
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
    // Also on mount: the texts may have been fetched before the person's language was known.
    const query = queryClient.getQueryCache().get(hash)
    if (!query || !isAnswered) return
    const isToRead = isOther && readFor.get(query) !== chosen
    readFor.set(query, chosen)
    if (isToRead) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }, [chosen, isAnswered, isOther, hash, queryClient])
}
