import { usePublicUser } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'

/** Whose questions these are, where the clinic shows it before a proof: families share phones. */
export const QuestionsFor = () => {
  const { questionsFor } = usePublicUser().user
  return (
    questionsFor && (
      <Text dir="auto" lang={questionsFor.language}>
        {questionsFor.text}
      </Text>
    )
  )
}
