import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChosenLanguage } from '../messages/language.ts'

const readFor = new WeakMap<object, string>()

/**
 * Refetches the server's texts in the person's language, once per choice: a clinic may lack a language.
 * @param language declared by the server; undefined stops refetching
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
    // The texts may also have been fetched before the person's language was known.
    const query = queryClient.getQueryCache().get(hash)
    if (!query || !isAnswered) return
    const isToRead = isOther && readFor.get(query) !== chosen
    readFor.set(query, chosen)
    if (isToRead) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }, [chosen, isAnswered, isOther, hash, queryClient])
}
