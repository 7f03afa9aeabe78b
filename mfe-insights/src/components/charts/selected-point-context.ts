import { createContext } from 'react'

/**
 * Index of the selected bucket of the visible chart. Only the marker in the chart reads it, so that the chart does not
 * render again when the selection moves.
 */
export const SelectedPointContext = createContext<number | undefined>(undefined)
