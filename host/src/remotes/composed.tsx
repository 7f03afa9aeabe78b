import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { createContext, type ReactNode, useContext } from 'react'
import type { SendReport } from '../reports/create-reports.ts'
import type { ScreenLoader } from './screen-loader.ts'

/** The page's composition, and what brings its screens. */
export type Composed = { composition: Composition; loader: ScreenLoader; report: SendReport }

const ComposedContext = createContext<Composed | null>(null)

/** Gives the page's composition, and the loader of its screens, to the host. */
export const ComposedProvider = ({ value, children }: { value: Composed; children: ReactNode }) => (
  <ComposedContext value={value}>{children}</ComposedContext>
)

export const useComposed = (): Composed => {
  const composed = useContext(ComposedContext)
  if (!composed) throw new Error('useComposed needs a ComposedProvider above it')
  return composed
}
