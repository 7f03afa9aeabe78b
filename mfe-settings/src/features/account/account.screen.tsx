import { useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { ACCOUNT_COPY } from '../../components/account.copy.ts'
import { AccountFacts } from '../../components/account-facts.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'

/** `/settings/account`: personal information, read-only. */
export default function AccountScreen() {
  useBackTo('/settings')
  const heading = useScreenTitle({ title: ACCOUNT_COPY.title })
  return (
    <SettingsPage headingRef={heading} title={ACCOUNT_COPY.title}>
      <Notice live={false}>{ACCOUNT_COPY.change}</Notice>
      <AccountFacts />
    </SettingsPage>
  )
}
