import { useLanguage } from '@soundings/shared/messages/language'
import { useEffect } from 'react'
import type { AnswersStore } from './store/answers.store.ts'

/** Says the messages of the forms again when the language of the screen changes: the store has them as texts. */
export const useMessagesInLanguage = ({ repeatMessages }: AnswersStore): void => {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the messages are read in.
  useEffect(repeatMessages, [language, repeatMessages])
}
