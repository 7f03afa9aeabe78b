import { useBackTo, useScreenTitle, useWrapper } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { SettingsPage } from '../../components/settings-page.tsx'
import { PERMISSIONS_COPY as COPY } from './permissions.copy.ts'

/** `/settings/permissions`: only the wrapper knows the push permission of the phone. */
export default function PermissionsScreen() {
  useBackTo('/settings')
  const { isInWrapper, pushPermission, requestPushPermission } = useWrapper()
  const heading = useScreenTitle({ title: COPY.title })
  return (
    <SettingsPage headingRef={heading} title={COPY.title}>
      <Stack as="section" $gap={1}>
        <Row $spread>
          <Text $strong>{COPY.push}</Text>
          {isInWrapper && <Text role="status">{COPY.states[pushPermission]}</Text>}
        </Row>
        <Text $tone="muted">{isInWrapper ? pushPermission === 'denied' && COPY.settings : COPY.browser}</Text>
        {isInWrapper && pushPermission !== 'granted' && (
          <Button kind="secondary" onClick={requestPushPermission}>
            {COPY.ask}
          </Button>
        )}
      </Stack>
    </SettingsPage>
  )
}
