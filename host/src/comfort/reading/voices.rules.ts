export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

const tidy = (lang: string) => lang.replace('_', '-').toLowerCase()
const languageOf = (lang: string) => tidy(lang).split('-')[0]

/** A remote voice would send the text to its vendor. Prefers the same country, then the device's default. */
export const chooseVoice = <V extends Voice>(voices: readonly V[], lang: string): V | undefined => {
  const fitting = voices.filter((voice) => voice.localService && languageOf(voice.lang) === languageOf(lang))
  const exact = fitting.filter((voice) => tidy(voice.lang) === tidy(lang))
  const best = exact.length > 0 ? exact : fitting
  return best.find((voice) => voice.default) ?? best[0]
}

/** Some browsers stop in the middle of a long text, so it is split into sentences. */
export const toSentences = (text: string): string[] =>
  text
    .match(/[^.!?]+[.!?]*\s*/g)
    ?.map((sentence) => sentence.trim())
    .filter(Boolean) ?? []
