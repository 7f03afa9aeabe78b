import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from '../screens/load-failed.tsx'

type Parts = typeof import('./kiosk-parts.ts')

/** Kept once they are there; a failure is not, so that trying again works once the network is back. */
let loaded: Parts | undefined

/** Fetches what watches over a kiosk, which a page at one begins with. */
export const loadKiosk = async (): Promise<Parts> => {
  loaded = await import(/* webpackChunkName: "kiosk" */ './kiosk-parts.ts')
  return loaded
}

type Props = {
  /** What stands round the page while it waits. */
  frame: (content: ReactNode) => ReactNode
  children: (parts: Parts) => ReactNode
}

/** Shows nothing that can be typed into, or read, before what clears it is there. */
export const WithKiosk = ({ frame, children }: Props) => {
  const [parts, setParts] = useState<{ of: Parts | undefined }>({ of: loaded })
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = !parts.of && !isFailed
  useEffect(() => {
    if (!isWaiting) return
    let isHere = true
    loadKiosk().then(
      (of) => isHere && setParts({ of }),
      () => isHere && setIsFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWaiting])
  if (parts.of) return children(parts.of)
  return frame(isFailed ? <LoadFailed onRetry={() => setIsFailed(false)} /> : <SkeletonScreen />)
}
