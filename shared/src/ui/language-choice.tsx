/** Internal module: may change without notice. */
import { usePageLanguages } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { nativeNameOf } from './native-name.ts'
import { RadioGroup } from './radio-group.tsx'

/** Props of {@link LanguageChoice}. */
export type LanguageChoiceProps = {
  readonly legend: string
  readonly hint?: ReactNode
  /** Called after the page's change of language was requested. */
  readonly onChosen?: (language: string) => void
}

/** The page's languages by native name; a press changes the language. Renders nothing if English is the only one. */
export const LanguageChoice = ({ legend, hint, onChosen }: LanguageChoiceProps) => {
  const { offered, language, choose } = usePageLanguages()
  if (offered.length < 2) return null
  return (
    <RadioGroup
      legend={legend}
      hint={hint}
      name="language"
      value={language}
      options={offered.map((tag) => ({ value: tag, label: <span lang={tag}>{nativeNameOf(tag)}</span> }))}
      onChange={({ target }) => {
        choose(target.value)
        onChosen?.(target.value)
      }}
    />
  )
}
