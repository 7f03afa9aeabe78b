import { useEffect, useState } from 'react'

export type ChartState<Chart> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; value: Chart }

/**
 * Loads a chart component after the numbers are on the screen. A failure is not cached: the next visit tries again,
 * and until then the table stands in for the chart.
 */
export const useChart = <Chart>(load: () => Promise<Chart>): ChartState<Chart> => {
  const [chart, setChart] = useState<ChartState<Chart>>({ status: 'loading' })
  useEffect(() => {
    let isMounted = true
    load().then(
      (value) => isMounted && setChart({ status: 'loaded', value }),
      () => isMounted && setChart({ status: 'failed' }),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return chart
}
