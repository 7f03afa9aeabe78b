import type { Draft } from '@soundings/shared/drafts/draft'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useEffect, useRef, useState } from 'react'
import { EMPTY, type IntakeField, type IntakeValues } from './intake-values.ts'
import { useOwnDraft } from './use-own-draft.ts'

const PART = 'intake'
/** Beside the fields: what the clinic was told. */
const TOLD = 'told'

type Held = { values: IntakeValues; told: string; wasKept: boolean }

const heldOf = (kept: Readonly<Record<string, unknown>>): Held => {
  const known = Object.entries(kept).filter(([field, value]) => field in EMPTY && typeof value === 'string')
  const values = { ...EMPTY, ...Object.fromEntries(known) }
  const told = kept[TOLD]
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
const useKey = (draft: Draft) => {
  const claimed = useRef<Promise<string>>(undefined)
  return {
    claim: () => {
      claimed.current ??= draft.claimKey([PART])
      return claimed.current
    },
    drop: () => {
      claimed.current = undefined
    },
  }
}

/** What was typed, kept on this device until it is signed. `undefined` values: the device is being asked. */
export const useIntakeValues = () => {
  const [keeping] = useState<DraftKeeping>(() => (isKiosk() ? 'nothing' : 'personal-device'))
  const owner = useOwnDraft(keeping)
  const { draft, kept } = useDraft({ userId: owner ?? '', kind: 'intake', keeping })
  const [held, setHeld] = useState<Held>()
  const key = useKey(draft)
  useEffect(() => {
    if (kept && owner !== undefined) setHeld((current) => current ?? heldOf(kept.parts[PART] ?? {}))
  }, [kept, owner])
  const forget = async () => {
    key.drop()
    await draft.settle([PART])
  }
  return {
    ...held,
    isKeeping: draft.isKeeping(),
    claimKey: key.claim,
    keep: (field: IntakeField, value: string) => {
      setHeld((before) => before && { ...before, values: { ...before.values, [field]: value } })
      draft.save(PART, field, value)
    },
    /** The clinic has all of it. */
    keepTold: (told: string) => {
      setHeld((before) => before && { ...before, told })
      draft.save(PART, TOLD, told)
    },
    forget,
    /** They have gone on with what was kept: it need not be said any more. */
    goOnWithKept: () => setHeld((before) => before && { ...before, wasKept: false }),
    startOver: () => {
      setHeld({ values: EMPTY, told: '', wasKept: false })
      void forget()
    },
  }
}
