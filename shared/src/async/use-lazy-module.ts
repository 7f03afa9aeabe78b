import { useEffect, useState } from 'react'
import type { LazyModule } from './lazy-module.ts'

type Attempt = { status: 'loading'; ready?: Promise<void> } | { status: 'failed'; error: unknown }

/** The state of a module that a component loads. */
export type LazyState<Module> = Attempt | { status: 'loaded'; module: Module }

/** Loads a module on first render. @param prepareRetry awaited before a retry. */
export const useLazyModule = <Module>(
  { loaded, load }: LazyModule<Module>,
  prepareRetry: () => Promise<void> = async () => undefined,
): [LazyState<Module>, retry: () => void] => {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'loading' })
  const module = loaded()
  const isLoaded = module !== undefined
  useEffect(() => {
    if (isLoaded || attempt.status === 'failed') return
    let isMounted = true
    Promise.resolve(attempt.ready)
      .then(load)
      .then(
        () => isMounted && setAttempt({ status: 'loading' }),
        (error: unknown) => isMounted && setAttempt({ status: 'failed', error }),
      )
    return () => {
      isMounted = false
    }
  }, [attempt, isLoaded, load])
  return [
    isLoaded ? { status: 'loaded', module } : attempt,
    () => setAttempt({ status: 'loading', ready: prepareRetry() }),
  ]
}
