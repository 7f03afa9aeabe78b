import { setPreferredLanguage } from '@soundings/shared/api/preferred-language'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { LanguageChoice } from '@soundings/shared/ui/language-choice'
import { Notice } from '@soundings/shared/ui/notice'
import { useRef, useState } from 'react'
import { ACCOUNT_COPY } from '../../components/account.copy.ts'
import { AccountFacts } from '../../components/account-facts.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'

/**
 * The choice is also sent to the clinic, which writes in that language. If sending fails, only this device keeps the
 * choice.
 */
const Language = () => {
  const { userId } = useActiveProfile()
  const [isNotStored, setIsNotStored] = useState(false)
  const latest = useRef('')
  const handleChosen = (language: string) => {
    latest.current = language
    setPreferredLanguage(userId, language).then(
      () => latest.current === language && setIsNotStored(false),
      () => latest.current === language && setIsNotStored(true),
    )
  }
  return (
    <>
      <LanguageChoice
        legend={ACCOUNT_COPY.language}
        hint={ACCOUNT_COPY.languageHint}
        onChosen={handleChosen}
      />
      {isNotStored && <Notice kind="warning">{ACCOUNT_COPY.languageNotStored}</Notice>}
    </>
  )
}

export default function AccountScreen() {
  useBackTo('/settings')
  const heading = useScreenTitle({ title: ACCOUNT_COPY.title })
  return (
    <SettingsPage headingRef={heading} title={ACCOUNT_COPY.title}>
      <Notice live={false}>{ACCOUNT_COPY.change}</Notice>
      <AccountFacts />
      <Language />
    </SettingsPage>
  )
}
