import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { useRequiredContext } from '@soundings/shared/internal/platform/required-context.ts'
import { createContext, type ReactNode } from 'react'
import type { PageLanguages } from '../language/languages.ts'
import type { SendReport } from '../reports/create-reporter.ts'
import type { ScreenLoader } from './screen-loader.ts'

/** The page's composition, the loader of its screens, its languages, and the reporter. */
export type PageComposition = {
  composition: Composition
  loader: ScreenLoader
  languages: PageLanguages
  report: SendReport
}

const CompositionContext = createContext<PageComposition | null>(null)

/** Gives the page's composition to the host's components. */
export const CompositionProvider = ({ value, children }: { value: PageComposition; children: ReactNode }) => (
  <CompositionContext value={value}>{children}</CompositionContext>
)

export const useComposition = (): PageComposition =>
  useRequiredContext(CompositionContext, 'useComposition needs a CompositionProvider above it')
