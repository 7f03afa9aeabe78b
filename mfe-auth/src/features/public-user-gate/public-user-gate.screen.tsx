import { birthdayVerificationStatusQueryOptions } from '@soundings/shared/api/birthday-verification'
import { consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { needsBirthdayCheck, needsConsentCheck, telecomTypeOf } from '@soundings/shared/api/gate.rules'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { retryFailed } from '@soundings/shared/api/retry-failed'
import { entryContextOf } from '@soundings/shared/contract/entry-context'
import type { PrefetchVisit } from '@soundings/shared/contract/screen-module'
import { useFlag, usePublicUser } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { resolveGateState } from './public-user-gate.rules.ts'
import { useGateChallenge, useGateHandler } from './use-gate-challenge.ts'

/** The reads of the gate, by the same rules as its checks. */
export const prefetch = async ({ queryClient, params, search, config }: PrefetchVisit) => {
  const context = entryContextOf(search.get('context'))
  const whose = publicUserQueryOptions(params.userId ?? '')
  // The layout reads it too, and has perhaps failed before this script came: it shows that, and asks again when told to.
  if (queryClient.getQueryState(whose.queryKey)?.status === 'error') return
  const user = await queryClient.ensureQueryData(whose)
  const name = 'assessment_birthday_confirmation'
  const isBirthdayFlagOn = user.clinic.flags?.[name] ?? config.flags[name]
  const prefetchBirthdayCheck = async () => {
    const status = birthdayVerificationStatusQueryOptions(user.id, telecomTypeOf(context))
    const { isVerified } = await queryClient.ensureQueryData(status)
    if (!isVerified) await loadBirthday()
  }
  await Promise.all([
    needsConsentCheck(user.type, context) && queryClient.prefetchQuery(consentInfoQueryOptions(user.id)),
    needsBirthdayCheck(isBirthdayFlagOn, context) && prefetchBirthdayCheck(),
  ])
}

/* Fetched only when they are asked for: most links open on their questions, which wait for no form of ours. */
const loadConsent = () => import('./consent.tsx')
const loadBirthday = () => import('./birthday-verification.tsx')

/** Stands before everything under `/user/{userId}`: consent first, then the birthday, then the content. */
export default function PublicUserGateScreen({ children }: { children?: ReactNode }) {
  const { user } = usePublicUser()
  return <Gate key={user.id}>{children}</Gate>
}

/** What is being answered stays in the page, out of sight, while the gate is asked again. */
const HideableContent = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <div hidden={isHidden} style={isHidden ? undefined : { display: 'contents' }}>
    {children}
  </div>
)

const Gate = ({ children }: { children: ReactNode }) => {
  const { user, context } = usePublicUser()
  const telecomType = telecomTypeOf(context)
  const again = useGateChallenge(user.id, telecomType)
  const queryClient = useQueryClient()
  // Made anew with the gate: React keeps what failed to load for good, and 'Try again' has to load it.
  const [Consent] = useState(() => lazy(loadConsent))
  const [BirthdayVerification] = useState(() => lazy(loadBirthday))
  const isBirthdayFlagOn = useFlag('assessment_birthday_confirmation', user.clinic.flags)
  const isConsentNeeded = needsConsentCheck(user.type, context)
  const isBirthdayNeeded = needsBirthdayCheck(isBirthdayFlagOn, context) || again.asked === 'proof'
  const consent = useQuery({ ...consentInfoQueryOptions(user.id), enabled: isConsentNeeded })
  const birthday = useQuery({
    ...birthdayVerificationStatusQueryOptions(user.id, telecomType),
    enabled: isBirthdayNeeded,
  })
  const state = resolveGateState(
    { isNeeded: isConsentNeeded, data: consent.data },
    { isNeeded: isBirthdayNeeded, data: birthday.data },
  )

  const isSkipped = context === 'clinician_app'
  const { isContentKept } = useGateHandler(state, again, isSkipped)
  const failed = [consent, birthday].find(({ isError }) => isError)

  return (
    <>
      {isContentKept && <HideableContent isHidden={state !== 'open'}>{children}</HideableContent>}
      <Suspense fallback={<SkeletonScreen />}>
        {state === 'consent' && <Consent userId={user.id} copy={consent.data?.consentCopy ?? ''} />}
        {state === 'birthday' && (
          <BirthdayVerification
            userId={user.id}
            telecomType={telecomType}
            patientFirstName={user.type === 'participant' ? user.relatedPatientFirstName : undefined}
            clinicPhone={user.clinic.phoneNumber}
            isRepeated={again.asked === 'proof' && !user.isPartial}
          />
        )}
        {state === 'loading' && !failed && <SkeletonScreen />}
        {state === 'loading' && failed && (
          <LoadFailed error={failed.error} onRetry={() => void retryFailed(queryClient)} />
        )}
      </Suspense>
    </>
  )
}
