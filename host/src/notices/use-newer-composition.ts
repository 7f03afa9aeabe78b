import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useComposed } from '../remotes/composed.tsx'

/** How often an open page looks, while somebody looks at it. */
const EVERY_MS = 5 * 60_000
const WAIT_MS = 3_000

const registrySchema = v.object({ generation: v.number() })

/** @returns the live generation; undefined when it cannot be had, which is nobody's concern here. */
const liveGeneration = async (): Promise<number | undefined> => {
  try {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(WAIT_MS) })
    const registry = v.safeParse(registrySchema, await answer.json())
    return registry.success ? registry.output.generation : undefined
  } catch {
    return undefined
  }
}

/** Whether something newer is live than what this page started with. The page itself keeps what it has. */
export const useNewerComposition = (): boolean => {
  const { composition } = useComposed()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const generation = await liveGeneration()
      if (generation !== undefined && generation > composition.generation) setIsNewer(true)
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [composition])
  return isNewer
}
