import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChosenLanguage } from '../messages/language.ts'

/** The language of each query's last fetch. */
const readFor = new WeakMap<object, string>()

/**
 * Refetches the server's texts if the person's language differs from theirs: once for each choice, since a clinic may
 * lack it. The current texts stay until the new ones arrive.
 * @param language declared by the server, or several; undefined if it declares none, which stops refetching
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
