import { usePublicUser } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'

/** Families share phones, so a clinic may name the patient before the person has proved who they are. */
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
