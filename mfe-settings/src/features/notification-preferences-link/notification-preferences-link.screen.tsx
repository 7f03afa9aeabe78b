import { useConfig, useParams, useScreenTitle, useSearchParams } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useEffect } from 'react'
import { externalPreferencesUrl } from './external-url.rules.ts'
import { NOTIFICATION_PREFERENCES_LINK_COPY } from './notification-preferences-link.copy.ts'

const COPY = NOTIFICATION_PREFERENCES_LINK_COPY

const toAbsoluteUrl = (address: string) =>
  address.startsWith('/') ? `${window.location.origin}${address}` : address

/** `/patients/{cognitoId}/notification-preferences`: redirects to an external page. */
export default function NotificationPreferencesLinkScreen() {
  const { links } = useConfig()
  const { cognitoId = '' } = useParams()
  const [search] = useSearchParams()
  const heading = useScreenTitle({ title: COPY.title })
  const url = externalPreferencesUrl(
    toAbsoluteUrl(links.notificationPreferences),
    cognitoId,
    search.get('notification_type'),
  )
  useEffect(() => window.location.replace(url), [url])
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.title}</PageHeading>
      <a href={url}>{COPY.go}</a>
    </Page>
  )
}
