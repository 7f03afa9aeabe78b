import { useEffect, useState } from 'react'

/**
 * A part of the page whose script is loaded when it is needed; `loaded` is the part when it is there already. A failure is
 * not kept: a retry works once the network is back.
 */
export const useLazyPart = <Part>(loaded: Part | undefined, load: () => Promise<Part>) => {
  const [part, setPart] = useState<{ value: Part | undefined }>({ value: loaded })
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = !part.value && !isFailed
  useEffect(() => {
    if (!isWaiting) return
    let isMounted = true
    load().then(
      (value) => isMounted && setPart({ value }),
      () => isMounted && setIsFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [isWaiting, load])
  return { part: part.value, isFailed, retry: () => setIsFailed(false) }
}
