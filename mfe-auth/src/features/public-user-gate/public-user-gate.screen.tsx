import { birthdayVerificationStatusQueryOptions } from '@soundings/shared/api/birthday-verification'
import { consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { resetFailedQueries } from '@soundings/shared/api/reset-failed-queries'
import { createLazyModule, type LazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import type { PrefetchVisit } from '@soundings/shared/contract/screen-module'
import { needsBirthdayCheck, needsConsentCheck, toTelecomType } from '@soundings/shared/gate/gate.rules'
import { useFlag, usePublicUser, useSession } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { resolveGateState } from './public-user-gate.rules.ts'
import { useGateChallenge, useGateHandler } from './use-gate-challenge.ts'

export const prefetch = async ({ queryClient, params, search, config }: PrefetchVisit) => {
  const context = parseEntryContext(search.get('context'))
  const userOptions = publicUserQueryOptions(params.userId ?? '')
  // The layout also fetches the user and shows a failure with a retry.
  if (queryClient.getQueryState(userOptions.queryKey)?.status === 'error') return
  const user = await queryClient.ensureQueryData(userOptions)
  const flag = 'assessment_birthday_confirmation'
  const isBirthdayFlagOn = user.clinic.flags?.[flag] ?? config.flags[flag]
  const prefetchBirthdayCheck = async () => {
    const status = birthdayVerificationStatusQueryOptions(user.id, toTelecomType(context))
    const { isVerified } = await queryClient.ensureQueryData(status)
    if (!isVerified) await birthdayVerification.load()
  }
  await Promise.all([
    needsConsentCheck(user.type, context) && queryClient.prefetchQuery(consentInfoQueryOptions(user.id)),
    needsBirthdayCheck(isBirthdayFlagOn, context) && prefetchBirthdayCheck(),
  ])
}

/* A separate chunk, because most links open their content immediately. */
const rareStep = createLazyModule(() => import(/* webpackChunkName: "need-step" */ './rare-step.tsx'))
const birthdayVerification = createLazyModule(() => import('./birthday-verification.tsx'))

type LazyStepProps<Props> = { step: LazyModule<{ default: ComponentType<Props> }>; props: Props }

/** React shows a `lazy` component 300 ms after its skeleton at the earliest. A failed import fails the screen. */
const LazyStep = <Props extends object>({ step, props }: LazyStepProps<Props>) => {
  const [state] = useLazyModule(step)
  if (state.status === 'failed') throw state.error
  return state.status === 'loaded' ? <state.module.default {...props} /> : <SkeletonScreen />
}

/** The gate of all addresses under `/user/{userId}`. */
export default function PublicUserGateScreen({ children }: { children?: ReactNode }) {
  const { user } = usePublicUser()
  return <Gate key={user.id}>{children}</Gate>
}

/** During a challenge the content is hidden, but stays mounted, so that its form keeps the answers. */
const HideableContent = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <div hidden={isHidden} style={isHidden ? undefined : { display: 'contents' }}>
    {children}
  </div>
)

const Gate = ({ children }: { children: ReactNode }) => {
  const { user, context } = usePublicUser()
  const telecomType = toTelecomType(context)
  const challenge = useGateChallenge(user.id, telecomType)
  const queryClient = useQueryClient()
  const [isCookieKept, setIsCookieKept] = useState(keepsCookies)
  const isBirthdayFlagOn = useFlag('assessment_birthday_confirmation', user.clinic.flags)
  const isConsentNeeded = needsConsentCheck(user.type, context)
  const isBirthdayNeeded = needsBirthdayCheck(isBirthdayFlagOn, context) || challenge.reason === 'proof'
  const consent = useQuery({ ...consentInfoQueryOptions(user.id), enabled: isConsentNeeded })
  const birthday = useQuery({
    ...birthdayVerificationStatusQueryOptions(user.id, telecomType),
    enabled: isBirthdayNeeded,
  })
  const { heldCode } = useSession()
  const [isOpened, setIsOpened] = useState(false)
  const state =
    heldCode && !isOpened
      ? 'press'
      : resolveGateState(
          { isNeeded: isConsentNeeded, data: consent.data },
          { isNeeded: isBirthdayNeeded, data: birthday.data },
          isCookieKept,
        )
  const isSkipped = context === 'clinician_app'
  const { isContentMounted } = useGateHandler(state, challenge, isSkipped)
  const failed = [consent, birthday].find(({ isError }) => isError)

  return (
    <>
      {isContentMounted && <HideableContent isHidden={state !== 'open'}>{children}</HideableContent>}
      {(state === 'press' || state === 'cookies-refused' || state === 'consent') && (
        <LazyStep
          step={rareStep}
          props={{ state, consent: consent.data, onCookies: setIsCookieKept, onOpened: setIsOpened }}
        />
      )}
      {state === 'birthday' && (
        <LazyStep
          step={birthdayVerification}
          props={{
            userId: user.id,
            telecomType,
            patientFirstName: user.type === 'participant' ? user.relatedPatientFirstName : undefined,
            clinicPhone: user.clinic.phoneNumber,
            isRepeated: challenge.reason === 'proof' && !user.isPartial,
            onProofLost: () => setIsCookieKept(false),
          }}
        />
      )}
      {state === 'loading' && !failed && <SkeletonScreen />}
      {state === 'loading' && failed && (
        <LoadFailed error={failed.error} onRetry={() => void resetFailedQueries(queryClient)} />
      )}
    </>
  )
}
