import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { ownNameOf } from './form-language.rules.ts'
import { LANGUAGE_COPY } from './language.copy.ts'
import type { FormLanguage } from './use-form-language.ts'

/** In which of its languages an instrument is read; each called by its own name. */
export default function LanguageChoice({ language, languages, choose }: FormLanguage) {
  const options = languages.map((tag) => ({ value: tag, label: ownNameOf(tag) }))
  return (
    <SegmentedControl
      legend={LANGUAGE_COPY.language}
      name="form-language"
      value={language}
      options={options}
      onChange={choose}
      roomy
    />
  )
}
