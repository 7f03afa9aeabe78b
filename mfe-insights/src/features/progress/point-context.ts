import { createContext } from 'react'

/**
 * The bucket that is read in the picture in sight. Only the mark in the picture reads it: a picture is not drawn anew
 * while a person goes from point to point.
 */
export const PointContext = createContext<number | undefined>(undefined)
