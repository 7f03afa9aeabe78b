import { useIsKiosk, usePageLanguages } from '@soundings/shared/platform'
import { LanguageChoice } from '@soundings/shared/ui/language-choice'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { Switch } from '@soundings/shared/ui/switch'
import { Text } from '@soundings/shared/ui/text'
import { LANGUAGE_COPY } from '../language/language.copy.ts'
import { LanguageHelp } from '../language/language-help.tsx'
import { setReading, setTextSize, useComfort } from './comfort.store.ts'
import { COMFORT_FORM_COPY as COPY } from './comfort-form.copy.ts'
import { READING_BAR_COPY } from './reading/reading.copy.ts'
import { useSpeaker } from './reading/use-speaker.ts'
import type { TextSize } from './text-size.ts'

const SIZES = ['standard', 'large', 'larger'] as const satisfies readonly TextSize[]

export const ComfortForm = () => {
  const isKiosk = useIsKiosk()
  const { textSize, isReading } = useComfort()
  const speaker = useSpeaker()
  const { offered, language: lang } = usePageLanguages()
  const canRead = speaker.canRead(lang)
  const handleReading = (isOn: boolean) => {
    setReading(isOn)
    // Some browsers allow speech only after a first speech during a press.
    if (isOn) speaker.read([{ text: READING_BAR_COPY.on, lang }])
  }
  return (
    <>
      <LanguageChoice legend={LANGUAGE_COPY.language} hint={isKiosk ? undefined : LANGUAGE_COPY.kept} />
      <LanguageHelp isKiosk={isKiosk} />
      <RadioGroup
        legend={COPY.size.legend}
        hint={isKiosk ? undefined : COPY.size.kept}
        name="text-size"
        value={textSize}
        options={SIZES.map((value) => ({ value, label: COPY.size.options[value] }))}
        onChange={({ target }) => {
          const chosen = SIZES.find((size) => size === target.value)
          if (chosen) setTextSize(chosen, !isKiosk)
        }}
      />
      <Switch
        label={COPY.reading.label}
        checked={isReading}
        disabled={!canRead}
        reason={canRead ? COPY.reading.how : COPY.reading.noVoice}
        onChange={handleReading}
      />
      {isKiosk && <Text>{offered.length > 1 ? COPY.atKioskWithLanguage : COPY.atKiosk}</Text>}
    </>
  )
}
