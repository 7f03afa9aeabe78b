import { todayIn } from '@soundings/shared/dates/calendar-date'
import { Navigate, useFillingIn, useSession, useToast } from '@soundings/shared/platform'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { BasicInfoStep } from './basic-info-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { IntakeComplete } from './intake-complete.tsx'
import { earlierStep, furthestStep } from './intake-step.rules.ts'
import { IntroStep } from './intro-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { useIntakeDraft } from './use-intake-draft.ts'
import { useMagicCode } from './use-magic-code.ts'
import { useStepHistory } from './use-step-history.ts'

/** Leads who is known past INTRO: on the first entry only, so that Back to INTRO works (decisions). */
const useSkipIntro = (isKnown: boolean, { step, goOn }: ReturnType<typeof useStepHistory>) => {
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
  const steps = useStepHistory()
  const intake = useIntakeDraft()
  const { values, told = '', wasKept = false } = intake
  const [formKey, setRound] = useState(0)
  const [signed, setSigned] = useState<{ clinicName: string | undefined }>()
  useFillingIn(!signed && values !== undefined && Object.values(values).some((value) => value !== ''))
  useSkipIntro((status === 'signed-in' || hasMagicToken) && !magicCode, steps)

  if (signed) return <IntakeComplete clinicName={signed.clinicName} />
  if (!values) return <SkeletonScreen />
  const isCodeWaiting = magicCode !== undefined
  const step = earlierStep(
    steps.step,
    furthestStep({ values, submitted: told, hasUnspentCode: isCodeWaiting }, todayIn(new Date())),
  )
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
    notice: wasKept && <KeptAnswers onStartOver={handleStartOver} />,
    onNext: () => {
      if (step !== 'INTRO') intake.goOnWithKept()
      steps.goOn()
    },
    onBack: steps.goBack,
  }
  switch (step) {
    case 'INTRO':
      return (
        <IntroStep {...shared} magicCode={magicCode} onCodeSpent={spend} isDraftKept={intake.isKeeping} />
      )
    case 'BASIC_INFO':
      return <BasicInfoStep key={formKey} {...shared} values={values} onSaveField={intake.keep} />
    case 'CONTACT_INFO':
      return (
        <ContactInfoStep
          {...shared}
          values={values}
          onSaveField={intake.keep}
          onSubmitted={intake.keepTold}
          claimKey={intake.claimKey}
        />
      )
    case 'POLICIES':
      return <PoliciesStep {...shared} onNext={handleSigned} claimKey={intake.claimKey} />
  }
}
