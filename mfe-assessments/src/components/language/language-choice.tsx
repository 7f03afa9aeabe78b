import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { nativeNameOf } from './form-language.rules.ts'
import { LANGUAGE_COPY } from './language.copy.ts'
import type { FormLanguage } from './use-form-language.ts'

export default function LanguageChoice({ language, languages, setLanguage }: FormLanguage) {
  const options = languages.map((tag) => ({
    value: tag,
    label: tag ? nativeNameOf(tag) : LANGUAGE_COPY.original,
  }))
  return (
    <SegmentedControl
      legend={LANGUAGE_COPY.language}
      name="form-language"
      value={language}
      options={options}
      onChange={setLanguage}
      roomy
    />
  )
}
