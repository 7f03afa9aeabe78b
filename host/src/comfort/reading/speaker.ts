import type { WrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'
import { READING_EVENT } from './reading-event.ts'
import type { Spoken } from './spoken.rules.ts'
import { chooseVoice, toSentences } from './voices.rules.ts'

export type Speaker = {
  /** Whether the device has a voice for this language. */
  canRead: (lang: string) => boolean
  /** Replaces the current texts. Omits languages without a voice. */
  read: (words: readonly Spoken[]) => void
  stop: () => void
}

const reportReading = () => window.dispatchEvent(new Event(READING_EVENT))

const MUTE: Speaker = { canRead: () => false, read: () => undefined, stop: () => undefined }

/** Uses the voices of the device. */
export const createDeviceSpeaker = (synthesis: SpeechSynthesis | undefined): Speaker => {
  if (!synthesis) return MUTE
  // Chromium garbage-collects an unreferenced utterance in the middle of a word.
  let queue: SpeechSynthesisUtterance[] = []
  const voiceFor = (lang: string) => chooseVoice(synthesis.getVoices(), lang)
  const toUtterances = ({ text, lang }: Spoken) => {
    const voice = voiceFor(lang)
    if (!voice) return []
    return toSentences(text).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.onstart = reportReading
      utterance.onend = reportReading
      return utterance
    })
  }
  return {
    canRead: (lang) => voiceFor(lang) !== undefined,
    read: (words) => {
      synthesis.cancel()
      queue = words.flatMap(toUtterances)
      for (const utterance of queue) synthesis.speak(utterance)
    },
    stop: () => {
      queue = []
      synthesis.cancel()
    },
  }
}

const MAX_LENGTH = 16_000

/** Uses the mobile wrapper, because web views have no voices on some platforms. */
export const createWrapperSpeaker = (bridge: WrapperBridge): Speaker => {
  const stop = () => bridge.send({ type: 'stop-reading' })
  return {
    canRead: () => true,
    read: (words) => {
      stop()
      for (const { text, lang } of words)
        bridge.send({ type: 'read-aloud', text: text.slice(0, MAX_LENGTH), lang })
    },
    stop,
  }
}
