import type { Draft } from '@soundings/shared/drafts/draft'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-rows'
import { claimTabDraft, useDraft } from '@soundings/shared/drafts/use-draft'
import { readKioskOfBrowser, readKioskOfTab } from '@soundings/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { EMPTY_VALUES, hasValues, type IntakeField, type IntakeValues } from './intake-values.ts'

/** A person who joins has no user id yet. Also the prefix of the draft's keys. */
const ANONYMOUS_OWNER = 'joining'

/** Tabs never share a draft (decisions/drafts-and-submission: Intake key). Undefined while the id is being claimed. */
const useDraftOwner = (keeping: DraftKeeping): string | undefined => {
  const [userId, setUserId] = useState<string>()
  useEffect(() => {
    if (keeping === 'nothing') return
    let isMounted = true
    let release = () => {}
    void claimTabDraft('intake', ANONYMOUS_OWNER).then((claimed) => {
      release = claimed.release
      if (isMounted) setUserId(claimed.userId)
      else release()
    })
    return () => {
      isMounted = false
      release()
    }
  }, [keeping])
  return keeping === 'nothing' ? ANONYMOUS_OWNER : userId
}

const DRAFT_PART = 'intake'
/** Key of the last submitted information, in addition to the fields of the draft. */
const SUBMITTED_ENTRY = 'submitted'

type IntakeState = {
  values: IntakeValues
  /** The last submitted information as JSON; '' before the first submission. */
  submitted: string
  wasRestored: boolean
}

const restoreState = (entries: Readonly<Record<string, unknown>>): IntakeState => {
  const known = Object.entries(entries).filter(
    ([field, value]) => field in EMPTY_VALUES && typeof value === 'string',
  )
  const values = { ...EMPTY_VALUES, ...Object.fromEntries(known) }
  const submitted = entries[SUBMITTED_ENTRY]
  return {
    values,
    submitted: typeof submitted === 'string' ? submitted : '',
    wasRestored: hasValues(values),
  }
}

/** Strangers share the browser of a kiosk, also in a new tab, so it stores no draft. */
const isKiosk = (): boolean => (readKioskOfTab() ?? readKioskOfBrowser()) !== undefined

/** One `Idempotency-Key` for all requests of an intake (decisions/drafts-and-submission: Intake key). */
const useClaimedKey = (draft: Draft) => {
  const claimed = useRef<Promise<string>>(undefined)
  return {
    claim: () => {
      claimed.current ??= draft.claimKeySeed([DRAFT_PART])
      return claimed.current
    },
    reset: () => {
      claimed.current = undefined
    },
  }
}

/** Values are stored on this device until the policies are signed. `values` is undefined while the draft loads. */
export const useIntakeDraft = () => {
  const [keeping] = useState<DraftKeeping>(() => (isKiosk() ? 'nothing' : 'personal-device'))
  const owner = useDraftOwner(keeping)
  const openDraft = useDraft({ userId: owner ?? '', kind: 'intake', keeping })
  const { draft, storedContent } = openDraft
  const [state, setState] = useState<IntakeState>()
  const key = useClaimedKey(draft)
  useEffect(() => {
    if (storedContent && owner !== undefined)
      setState((current) => current ?? restoreState(storedContent.parts[DRAFT_PART] ?? {}))
  }, [storedContent, owner])
  const update = (change: Partial<IntakeState>) => setState((current) => current && { ...current, ...change })
  const settle = async () => {
    key.reset()
    await draft.settle([DRAFT_PART])
  }
  return {
    ...state,
    openDraft,
    isKept: draft.isPersistent(),
    claimKey: key.claim,
    saveField: (field: IntakeField, value: string) => {
      setState((current) => current && { ...current, values: { ...current.values, [field]: value } })
      draft.save(DRAFT_PART, field, value)
    },
    saveSubmitted: (submitted: string) => {
      update({ submitted })
      draft.save(DRAFT_PART, SUBMITTED_ENTRY, submitted)
    },
    settle,
    dismissRestoredNotice: () => update({ wasRestored: false }),
    startOver: () => {
      setState({ values: EMPTY_VALUES, submitted: '', wasRestored: false })
      void settle()
    },
  }
}
