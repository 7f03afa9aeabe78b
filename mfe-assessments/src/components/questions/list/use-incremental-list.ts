import { startTransition, useEffect, useState } from 'react'

const INITIAL_COUNT = 12
const BATCH_SIZE = 10

/** Renders the first rows immediately, and the rest in batches that input can interrupt. */
export const useIncrementalList = (length: number): { count: number; showAll: () => void } => {
  const [count, setCount] = useState(INITIAL_COUNT)
  useEffect(() => {
    if (count >= length) return
    const timer = setTimeout(() =>
      startTransition(() => setCount((previous) => Math.max(previous, count + BATCH_SIZE))),
    )
    return () => clearTimeout(timer)
  }, [count, length])
  return { count: Math.min(count, length), showAll: () => setCount(length) }
}
