import { todayIn } from '@soundings/shared/dates/calendar-date'
import { Navigate, useFillingIn, useSession, useToast } from '@soundings/shared/platform'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { BasicInfoStep } from './basic-info-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { atMost, furthestStep } from './intake-step.rules.ts'
import { IntroStep } from './intro-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { Signed } from './signed.tsx'
import { useIntakeValues } from './use-intake-values.ts'
import { useMagicCode } from './use-magic-code.ts'
import { useSteps } from './use-steps.ts'

/** Leads who is known past INTRO: on the first entry only, so that Back to INTRO works (decisions). */
const useFirstAdvance = (isKnown: boolean, { step, goOn }: ReturnType<typeof useSteps>) => {
  const isFirstEntry = useRef(step === 'INTRO')
  const advance = useRef(goOn)
  advance.current = goOn
  useEffect(() => {
    if (isFirstEntry.current && isKnown) advance.current('INTRO')
    isFirstEntry.current = false
  }, [isKnown])
}

/** `/intake`: INTRO, BASIC_INFO, CONTACT_INFO, POLICIES (specification, 4 Intake wizard). */
export default function IntakeScreen() {
  const toast = useToast()
  const { status, hasMagicToken } = useSession()
  const { magicCode, spend } = useMagicCode()
  const steps = useSteps()
  const intake = useIntakeValues()
  const { values, told = '', wasKept = false } = intake
  const [round, setRound] = useState(0)
  const [signed, setSigned] = useState<{ clinicName: string | undefined }>()
  useFillingIn(!signed && values !== undefined && Object.values(values).some((value) => value !== ''))
  useFirstAdvance((status === 'signed-in' || hasMagicToken) && !magicCode, steps)

  if (signed) return <Signed clinicName={signed.clinicName} />
  if (!values) return <SkeletonScreen />
  const isCodeWaiting = magicCode !== undefined
  const step = atMost(steps.step, furthestStep({ values, told, isCodeWaiting }, todayIn(new Date())))
  if (step !== steps.step) return <Navigate to="/intake" replace state={{ step }} />

  const handleStartOver = () => {
    intake.startOver()
    setRound((before) => before + 1)
  }
  const handleSigned = async (clinicName: string | undefined) => {
    await intake.forget()
    toast.success(COPY.signed)
    setSigned({ clinicName })
  }
  const shared = {
    notice: wasKept && <RestoredDraftNotice onStartOver={handleStartOver} />,
    onNext: () => {
      if (step !== 'INTRO') intake.goOnWithKept()
      steps.goOn()
    },
    onBack: steps.goBack,
  }
  switch (step) {
    case 'INTRO':
      return <IntroStep {...shared} magicCode={magicCode} onSpent={spend} isKeeping={intake.isKeeping} />
    case 'BASIC_INFO':
      return <BasicInfoStep key={round} {...shared} values={values} onKeep={intake.keep} />
    case 'CONTACT_INFO':
      return (
        <ContactInfoStep
          {...shared}
          values={values}
          onKeep={intake.keep}
          onTold={intake.keepTold}
          claimKey={intake.claimKey}
        />
      )
    case 'POLICIES':
      return <PoliciesStep {...shared} onNext={handleSigned} claimKey={intake.claimKey} />
  }
}
