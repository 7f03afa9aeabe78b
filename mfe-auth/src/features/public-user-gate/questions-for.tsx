import { usePublicUser } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'

/** Says whose questions these are, if the clinic allows it before a proof: families share phones. */
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
