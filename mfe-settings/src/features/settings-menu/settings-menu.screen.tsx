import { useScreenTitle } from '@soundings/shared/platform'
import { Card } from '@soundings/shared/ui/card'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { ACCOUNT_COPY } from '../../components/account.copy.ts'
import { AccountFacts } from '../../components/account-facts.tsx'
import { SETTINGS_COPY } from '../../components/settings.copy.ts'
import { SettingsMenu } from '../../components/settings-menu.tsx'
import { Panes } from '../../components/settings-page.tsx'

/** `/settings`: a wide window shows the account beside the links. */
export default function SettingsMenuScreen() {
  const heading = useScreenTitle({ title: SETTINGS_COPY.menu })
  return (
    <Page $wide>
      <PageHeading ref={heading}>{SETTINGS_COPY.menu}</PageHeading>
      <Panes>
        <SettingsMenu />
        <Card as="section" aria-labelledby="account" data-wide-only="">
          <Stack $gap={2}>
            <h2 id="account">{ACCOUNT_COPY.title}</h2>
            <AccountFacts />
          </Stack>
        </Card>
      </Panes>
    </Page>
  )
}
