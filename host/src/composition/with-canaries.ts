import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    /** By remote. Boot script and host must choose the same releases, even without storage. */
    soundingsDraws?: Record<string, number>
  }
}

const cohortKey = (remote: string) => `soundings.cohort.${remote}`

/** NaN without a stored number. */
const readDraw = (remote: string): number =>
  Number.parseFloat(readStored(() => localStorage, cohortKey(remote)) ?? '')

/** Without storage, the next page draws again. */
const saveDraw = (remote: string, drawn: number) =>
  writeStored(() => localStorage, cohortKey(remote), String(drawn))

/** 0 to just under 100, drawn once per browser and remote: a growing percentage only adds browsers. */
const drawOf = (remote: string): number => {
  window.soundingsDraws ??= {}
  const before = window.soundingsDraws[remote] ?? readDraw(remote)
  const draw = before >= 0 && before < 100 ? before : Math.random() * 100
  if (draw !== before) saveDraw(remote, draw)
  window.soundingsDraws[remote] = draw
  return draw
}

/** A canary if this browser is in its percentage. Its fallback is the live release, unless that is refused. */
export const withCanaries = (composition: Composition): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, live]) => {
      const { canary, ...release } = live
      if (!canary || drawOf(name) >= canary.percentage) return [name, release]
      const lastKnownGood = release.refused
        ? release.lastKnownGood
        : { version: release.version, entry: release.entry, screens: listScreens(release) }
      return [name, { ...canary, lastKnownGood }]
    }),
  ),
})
