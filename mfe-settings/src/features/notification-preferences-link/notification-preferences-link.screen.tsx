import { useConfig, useParams, useScreenTitle, useSearchParams } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useEffect } from 'react'
import { externalPreferencesUrl } from './external-url.rules.ts'

const TITLE = 'Notification preferences'

const absolute = (address: string) =>
  address.startsWith('/') ? `${window.location.origin}${address}` : address

/** `/patients/{cognitoId}/notification-preferences`: leads to the page outside, which the configuration names. */
export default function NotificationPreferencesLinkScreen() {
  const { links } = useConfig()
  const { cognitoId = '' } = useParams()
  const [search] = useSearchParams()
  const heading = useScreenTitle({ title: TITLE })
  const url = externalPreferencesUrl(
    absolute(links.notificationPreferences),
    cognitoId,
    search.get('notification_type'),
  )
  useEffect(() => window.location.replace(url), [url])
  return (
    <Page>
      <PageHeading ref={heading}>{TITLE}</PageHeading>
      <a href={url}>Continue</a>
    </Page>
  )
}
