import type { Draft } from '@soundings/shared/drafts/draft'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useEffect, useRef, useState } from 'react'
import { EMPTY_VALUES, type IntakeField, type IntakeValues } from './intake-values.ts'
import { useDraftOwner } from './use-draft-owner.ts'

const DRAFT_PART = 'intake'
/** Beside the fields: what the clinic was told. */
const SUBMITTED_FIELD = 'told'

type Intake = { values: IntakeValues; told: string; wasKept: boolean }

const restoreIntake = (kept: Readonly<Record<string, unknown>>): Intake => {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in EMPTY_VALUES && typeof value === 'string',
  )
  const values = { ...EMPTY_VALUES, ...Object.fromEntries(known) }
  const told = kept[SUBMITTED_FIELD]
  return {
    values,
    told: typeof told === 'string' ? told : '',
    wasKept: Object.values(values).some((value) => value !== ''),
  }
}

const KIOSK_KEY = 'soundings.kiosk'

/** A browser that is a kiosk is passed on to the next person, in a new tab too: nothing is kept there. */
const isKiosk = (): boolean => {
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(KIOSK_KEY) !== null)
  } catch {
    return false
  }
}

/** The key of this intake, the same for all that is sent of it, also where no device keeps it. */
const useIdempotencyKey = (draft: Draft) => {
  const claimed = useRef<Promise<string>>(undefined)
  return {
    claim: () => {
      claimed.current ??= draft.claimKey([DRAFT_PART])
      return claimed.current
    },
    drop: () => {
      claimed.current = undefined
    },
  }
}

/** What was typed, kept on this device until it is signed. `undefined` values: the device is being asked. */
export const useIntakeDraft = () => {
  const [keeping] = useState<DraftKeeping>(() => (isKiosk() ? 'nothing' : 'personal-device'))
  const owner = useDraftOwner(keeping)
  const { draft, kept } = useDraft({ userId: owner ?? '', kind: 'intake', keeping })
  const [held, setHeld] = useState<Intake>()
  const key = useIdempotencyKey(draft)
  useEffect(() => {
    if (kept && owner !== undefined)
      setHeld((current) => current ?? restoreIntake(kept.parts[DRAFT_PART] ?? {}))
  }, [kept, owner])
  const forget = async () => {
    key.drop()
    await draft.settle([DRAFT_PART])
  }
  return {
    ...held,
    isKeeping: draft.isKeeping(),
    claimKey: key.claim,
    keep: (field: IntakeField, value: string) => {
      setHeld((before) => before && { ...before, values: { ...before.values, [field]: value } })
      draft.save(DRAFT_PART, field, value)
    },
    /** The clinic has all of it. */
    keepTold: (told: string) => {
      setHeld((before) => before && { ...before, told })
      draft.save(DRAFT_PART, SUBMITTED_FIELD, told)
    },
    forget,
    /** They have gone on with what was kept: it need not be said any more. */
    goOnWithKept: () => setHeld((before) => before && { ...before, wasKept: false }),
    startOver: () => {
      setHeld({ values: EMPTY_VALUES, told: '', wasKept: false })
      void forget()
    },
  }
}
