import { type KeptData as Kept, keptDataQueryOptions } from '@soundings/shared/api/kept-data'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '../../components/settings-page.tsx'
import { AtYourClinic } from './at-your-clinic.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { Downloads } from './downloads.tsx'
import { InThisBrowser } from './in-this-browser.tsx'
import { Openings } from './openings.tsx'
import { Section } from './section.tsx'
import { WHAT_WE_KEEP_COPY as COPY } from './what-we-keep.copy.ts'
import { WhatWeKeepSkeleton } from './what-we-keep-skeleton.tsx'

export default function WhatWeKeepScreen() {
  useBackTo('/settings')
  const { userId } = useActiveProfile()
  const heading = useScreenTitle({ title: COPY.title })
  const { data, error, isPending, refetch } = useQuery(keptDataQueryOptions(userId))
  useAnsweredLanguage(keptDataQueryOptions(userId).queryKey, data?.textsLanguage)
  if (!data && !isPending)
    return <LoadFailed title={COPY.loadFailed} error={error} onRetry={() => void refetch()} />
  return (
    <SettingsPage headingRef={heading} title={COPY.title}>
      {data ? <KeptData data={data} /> : <WhatWeKeepSkeleton />}
    </SettingsPage>
  )
}

const KeptData = ({ data }: { data: Kept }) => (
  <>
    {data.answersReadBy && (
      <Section id="read-by" title={COPY.readBy}>
        <Text dir="auto" lang={data.textsLanguage}>
          {data.answersReadBy}
        </Text>
      </Section>
    )}
    <InThisBrowser />
    <AtYourClinic records={data.records} />
    <Openings openings={data.openings} />
    <Downloads />
    <ConsentSection consentedAt={data.consentedAt} isAsked={data.asksConsent} />
    <DeletionSection requestedAt={data.deletionRequestedAt} />
  </>
)
