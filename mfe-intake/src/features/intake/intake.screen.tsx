import { localToday } from '@soundings/shared/dates/calendar-date'
import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
  useToast,
  useUnsavedEntries,
} from '@soundings/shared/platform'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BasicInfoStep } from './basic-info-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { IntakeComplete } from './intake-complete.tsx'
import { toIntakeInfo } from './intake-info.rules.ts'
import {
  earlierStep,
  furthestStep,
  hasPreviousStepEntry,
  nextStep,
  parseStep,
  previousStep,
  type Step,
} from './intake-step.rules.ts'
import { hasValues } from './intake-values.ts'
import { IntroStep } from './intro-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { useIntakeDraft } from './use-intake-draft.ts'

/** Next pushes a history entry; Back pops one if possible. */
const useStepHistory = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const step = parseStep(state)
  const previous = previousStep(step)
  return {
    step,
    goForward: (from: Step = step) =>
      navigate('/intake', { state: { step: nextStep(from), isAfterAnother: true } }),
    goBack: () => {
      if (hasPreviousStepEntry(state)) navigate(-1)
      else if (previous) navigate('/intake', { replace: true, state: { step: previous } })
    },
  }
}

/** In memory only, and removed from the address bar immediately. */
const useMagicCode = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const codeInAddress = search.get('code')
  const [magicCode, setMagicCode] = useState(codeInAddress || undefined)
  useEffect(() => {
    if (codeInAddress !== null) navigate('/intake', { replace: true })
  }, [codeInAddress, navigate])
  return {
    magicCode,
    /** A code works once, so Continue after Back must not exchange it again. */
    discardCode: () => setMagicCode(undefined),
  }
}

/** Skips INTRO only on the first entry, so that Back to INTRO works. */
const useSkipIntro = (isKnown: boolean, { step, goForward }: ReturnType<typeof useStepHistory>) => {
  const isFirstEntry = useRef(step === 'INTRO')
  const skipIntro = useEffectEvent(() => goForward('INTRO'))
  useEffect(() => {
    if (isFirstEntry.current && isKnown) skipIntro()
    isFirstEntry.current = false
  }, [isKnown])
}

/** `/intake`: INTRO, BASIC_INFO, CONTACT_INFO, POLICIES (specification, 4 Intake wizard). */
export default function IntakeScreen() {
  const toast = useToast()
  const { status, hasMagicToken } = useSession()
  const { magicCode, discardCode } = useMagicCode()
  const history = useStepHistory()
  const draft = useIntakeDraft()
  const { values, submitted = '', wasRestored = false } = draft
  const [formKey, setFormKey] = useState(0)
  const [signed, setSigned] = useState<ComponentProps<typeof IntakeComplete>>()
  useUnsavedEntries(!signed && values !== undefined && hasValues(values))
  useSkipIntro((status === 'signed-in' || hasMagicToken) && !magicCode, history)

  if (signed) return <IntakeComplete {...signed} />
  if (!values) return <SkeletonScreen />
  const progress = { values, submitted, hasUnspentCode: magicCode !== undefined }
  const step = earlierStep(history.step, furthestStep(progress, localToday(new Date())))
  if (step !== history.step) return <Navigate to="/intake" replace state={{ step }} />

  const handleStartOver = () => {
    draft.startOver()
    setFormKey((key) => key + 1)
  }
  const handleSigned = async (clinicName: string | undefined) => {
    await draft.settle()
    toast.success(COPY.signed)
    setSigned({ clinicName, info: toIntakeInfo(values) })
  }
  const stepProps = {
    notice: wasRestored ? (
      <RestoredDraftNotice isKept={draft.isKept} onStartOver={handleStartOver} />
    ) : (
      <ExpiredDraftNotice openDraft={draft.openDraft} />
    ),
    onNext: () => {
      if (step !== 'INTRO') draft.dismissRestoredNotice()
      history.goForward()
    },
    onBack: history.goBack,
  }
  const formStepProps = { ...stepProps, values, onSaveField: draft.saveField }
  switch (step) {
    case 'INTRO':
      return (
        <IntroStep
          {...stepProps}
          magicCode={magicCode}
          onCodeSpent={discardCode}
          isDraftKept={draft.isKept}
        />
      )
    case 'BASIC_INFO':
      return <BasicInfoStep key={formKey} {...formStepProps} />
    case 'CONTACT_INFO':
      return (
        <ContactInfoStep {...formStepProps} onSubmitted={draft.saveSubmitted} claimKey={draft.claimKey} />
      )
    case 'POLICIES':
      return <PoliciesStep {...stepProps} onSigned={handleSigned} claimKey={draft.claimKey} />
  }
}
