import { createContext } from 'react'

/**
 * Index of the selected bucket of the visible chart. Only the marker in the chart reads it, so that a new selection
 * does not render the chart again.
 */
export const SelectedPointContext = createContext<number | undefined>(undefined)
