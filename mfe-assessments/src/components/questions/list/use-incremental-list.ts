import { startTransition, useEffect, useState } from 'react'

const AT_FIRST = 12
const AT_ONCE = 10

/**
 * How many of a long list stand on the screen: the first few at once, so that one can begin, and the rest while
 * nothing else is to be done.
 */
export const useGrowingList = (length: number): { count: number; showAll: () => void } => {
  const [count, setCount] = useState(AT_FIRST)
  useEffect(() => {
    if (count >= length) return
    const timer = setTimeout(() =>
      startTransition(() => setCount((before) => Math.max(before, count + AT_ONCE))),
    )
    return () => clearTimeout(timer)
  }, [count, length])
  return { count: Math.min(count, length), showAll: () => setCount(length) }
}
