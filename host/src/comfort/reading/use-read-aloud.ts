import { useLocation } from '@soundings/shared/platform'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createReader, readablePart } from './create-reader.ts'
import { describePage, type Spoken } from './spoken.rules.ts'
import { useSpeaker } from './use-speaker.ts'

/** Stops when the screen changes or the page is hidden, because the person may have left. */
export const useReadAloud = () => {
  const speaker = useSpeaker()
  const { key } = useLocation()
  const [missing, setMissing] = useState<string>()
  const { read, stop } = useMemo(
    () => ({
      read: (words: readonly Spoken[]) => {
        speaker.read(words)
        setMissing(words.find(({ lang }) => !speaker.canRead(lang))?.lang)
      },
      stop: speaker.stop,
    }),
    [speaker],
  )

  // Runs before the effects of the next screen, whose heading is read on focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry of the history is a new screen or step.
  useLayoutEffect(() => stop, [stop, key])

  useEffect(() => {
    const handlers = Object.entries(createReader({ read, stop }))
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    for (const [type, handler] of handlers) document.addEventListener(type, handler)
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('pagehide', stop)
    return () => {
      for (const [type, handler] of handlers) document.removeEventListener(type, handler)
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('pagehide', stop)
    }
  }, [read, stop])

  const readPage = () => {
    const part = readablePart()
    if (part) read(describePage(part))
  }
  return { readPage, stop, missing }
}
