import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useFillingIn, useLocation, useNavigate, useSession } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { BasicInfoStep } from './basic-info-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { stepAfter, stepBefore, stepOf } from './intake-step.rules.ts'
import { EMPTY, type IntakeField, type IntakeValues } from './intake-values.ts'
import { IntroStep } from './intro-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { useMagicCode } from './use-magic-code.ts'

const PART = 'intake'

/** What was typed, kept on this device until it is sent. */
const useIntakeValues = () => {
  const { draft, kept } = useDraft({ userId: 'joining', kind: 'intake', keeping: 'personal-device' })
  const [values, setValues] = useState<IntakeValues>()
  useEffect(() => {
    if (!kept) return
    const before = kept.parts[PART] ?? {}
    setValues((current) => {
      if (current) return current
      const known = Object.entries(before).filter(
        ([field, value]) => field in EMPTY && typeof value === 'string',
      )
      return { ...EMPTY, ...Object.fromEntries(known) }
    })
  }, [kept])
  return {
    values,
    keep: (field: IntakeField, value: string) => {
      setValues((before) => ({ ...(before ?? EMPTY), [field]: value }))
      draft.save(PART, field, value)
    },
    forget: () => draft.erase([PART]),
  }
}

/** `/intake`: INTRO, BASIC_INFO, CONTACT_INFO, POLICIES (specification, 4 Intake wizard). */
export default function IntakeScreen() {
  const step = stepOf(useLocation().state)
  const navigate = useNavigate()
  const { status, hasMagicToken } = useSession()
  const magicCode = useMagicCode()
  const { values, keep, forget } = useIntakeValues()
  useFillingIn(values !== undefined && Object.values(values).some((value) => value !== ''))

  const goTo = (next: string) => navigate('/intake', { state: { step: next } })
  // On the first entry only, so that Back to INTRO works.
  const isFirstEntry = useRef(step === 'INTRO')
  const isKnown = status === 'signed-in' || (hasMagicToken && !magicCode)
  useEffect(() => {
    if (isFirstEntry.current && isKnown && !magicCode) navigate('/intake', { state: { step: 'BASIC_INFO' } })
    isFirstEntry.current = false
  }, [isKnown, magicCode, navigate])

  if (!values) return <SkeletonScreen />
  const before = stepBefore(step)
  const stepProps = {
    values,
    onKeep: keep,
    onNext: () => goTo(stepAfter(step)),
    onBack: () => before && goTo(before),
  }
  switch (step) {
    case 'INTRO':
      return <IntroStep magicCode={magicCode} onNext={stepProps.onNext} />
    case 'BASIC_INFO':
      return <BasicInfoStep {...stepProps} />
    case 'CONTACT_INFO':
      return <ContactInfoStep {...stepProps} />
    case 'POLICIES':
      return (
        <PoliciesStep
          onBack={stepProps.onBack}
          onSigned={() => {
            void forget()
            navigate('/', { replace: true })
          }}
        />
      )
  }
}
