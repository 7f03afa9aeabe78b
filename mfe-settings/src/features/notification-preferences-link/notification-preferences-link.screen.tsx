import { useConfig, useParams, useScreenTitle, useSearchParams } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useEffect } from 'react'
import { externalPreferencesUrl } from './external-url.rules.ts'
import { PREFERENCES_LINK_COPY } from './preferences-link.copy.ts'

const COPY = PREFERENCES_LINK_COPY

const absolute = (address: string) =>
  address.startsWith('/') ? `${window.location.origin}${address}` : address

/** `/patients/{cognitoId}/notification-preferences`: leads to the page outside, which the configuration names. */
export default function NotificationPreferencesLinkScreen() {
  const { links } = useConfig()
  const { cognitoId = '' } = useParams()
  const [search] = useSearchParams()
  const heading = useScreenTitle({ title: COPY.title })
  const url = externalPreferencesUrl(
    absolute(links.notificationPreferences),
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
