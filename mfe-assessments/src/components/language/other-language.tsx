import { useChosenLanguage } from '@soundings/shared/messages/language'
import { Rich } from '@soundings/shared/messages/rich'
import { usePublicUser } from '@soundings/shared/platform'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { baseOf, nameOfLanguage } from './form-language.rules.ts'
import { LANGUAGE_COPY as COPY } from './language.copy.ts'
import type { FormLanguage } from './use-form-language.ts'

/** Says which language the questions have, where they are not to be had in that of the page, and who helps. */
export const OtherLanguage = ({ language, languages }: Pick<FormLanguage, 'language' | 'languages'>) => {
  const page = useChosenLanguage()
  const { user, context } = usePublicUser()
  const { phoneNumber } = user.clinic
  if (!language || languages.some((tag) => baseOf(tag) === baseOf(page))) return null
  const help = phoneNumber ? COPY.helpAt({ phone: phoneNumber }) : ''
  return (
    <Text>
      <span>{COPY.questionsIn({ language: nameOfLanguage(language, page) })}</span>{' '}
      {context === 'kiosk' ? (
        COPY.helpAtKiosk
      ) : (
        <Rich text={help} tags={{ phone: (number) => <PhoneNumber number={number} call /> }} />
      )}
    </Text>
  )
}
