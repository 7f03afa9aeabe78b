import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { usePublicUser } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'

/** Whose questions these are, where the clinic shows it before a proof: families share phones. */
export const QuestionsFor = () => {
  const { id, clinic, questionsFor } = usePublicUser().user
  useAnsweredLanguage(publicUserQueryOptions(id).queryKey, [questionsFor?.language, clinic.textsLanguage])
  return (
    questionsFor && (
      <Text dir="auto" lang={questionsFor.language}>
        {questionsFor.text}
      </Text>
    )
  )
}
