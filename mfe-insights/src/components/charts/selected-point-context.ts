import { createContext } from 'react'

/** Only the marker reads the selected bucket, so that a new selection does not rerender the chart. */
export const SelectedPointContext = createContext<number | undefined>(undefined)
