import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { PageLanguagesProvider } from '@soundings/shared/internal/platform/page-languages.tsx'
import { useRequiredContext } from '@soundings/shared/internal/platform/required-context.ts'
import { createContext, type ReactNode, useMemo } from 'react'
import type { PageLanguages } from '../language/languages.ts'
import type { SendReport } from '../reports/create-reporter.ts'
import type { ScreenLoader } from './screen-loader.ts'

export type PageComposition = {
  composition: Composition
  loader: ScreenLoader
  languages: PageLanguages
  report: SendReport
}

const CompositionContext = createContext<PageComposition | null>(null)

export const CompositionProvider = ({ value, children }: { value: PageComposition; children: ReactNode }) => {
  const { languages } = value
  const offer = useMemo(
    () => ({ offered: languages.offered, choose: (next: string) => void languages.choose(next) }),
    [languages],
  )
  return (
    <CompositionContext value={value}>
      <PageLanguagesProvider value={offer}>{children}</PageLanguagesProvider>
    </CompositionContext>
  )
}

export const useComposition = (): PageComposition =>
  useRequiredContext(CompositionContext, 'useComposition needs a CompositionProvider above it')
