import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

type Loaded<Props> = { of: ComponentType<Props> } | 'loading' | 'failed'

/**
 * Fetches a chart after the numbers are on the screen. A failure is not remembered: the next visit tries again,
 * and until then the table stands in for the picture.
 */
export const useChart = <Props,>(load: () => Promise<ComponentType<Props>>): Loaded<Props> => {
  const [chart, setChart] = useState<Loaded<Props>>('loading')
  useEffect(() => {
    let isHere = true
    load().then(
      (of) => isHere && setChart({ of }),
      () => isHere && setChart('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load])
  return chart
}
