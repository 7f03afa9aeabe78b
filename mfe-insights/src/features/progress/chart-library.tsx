import { useEffect, useState } from 'react'

export type Loaded<Chart> = { of: Chart } | 'loading' | 'failed'

/**
 * Fetches a chart after the numbers are on the screen. A failure is not remembered: the next visit tries again,
 * and until then the table stands in for the picture.
 */
export const useChart = <Chart,>(load: () => Promise<Chart>): Loaded<Chart> => {
  const [chart, setChart] = useState<Loaded<Chart>>('loading')
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
