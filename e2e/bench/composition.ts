import { firstControl } from './first-control.ts'
import { linkTo } from './link.ts'
import { publishOneBundle } from './one-bundle/publish-one-bundle.ts'
import { startStack } from './stack.ts'
import { median } from './statistics.rules.ts'
import { openBrowser, SLOWER } from './visit.ts'

const RUNS = 15
const GOAL = 1.05

/** What composing at run time costs the first visit, in turns with the same sources built as one app. */
export const benchComposition = async () => {
  const composed = await startStack()
  const one = await startStack(publishOneBundle)
  const browser = await openBrowser()
  const visit = async (origin: string) => firstControl(browser, await linkTo(origin, 'mood-and-energy'))
  try {
    const times = { composed: [] as number[], one: [] as number[] }
    // The first of each is thrown away: the servers are cold then.
    for (let run = 0; run <= RUNS; run += 1) {
      times.composed.push(await visit(composed.origin))
      times.one.push(await visit(one.origin))
    }
    const composedMs = Math.round(median(times.composed.slice(1)))
    const oneBundleMs = Math.round(median(times.one.slice(1)))
    const ratio = Math.round((composedMs / oneBundleMs) * 1000) / 1000
    console.table({ 'first control, ms': { composed: composedMs, 'one bundle': oneBundleMs } })
    console.log(`composed to one bundle: ${ratio} (goal: at most ${GOAL})`)
    return { runs: RUNS, cpuSlowdown: SLOWER, network: 'slow 4G', composedMs, oneBundleMs, ratio }
  } finally {
    await browser.close()
    await composed.stop()
    await one.stop()
  }
}
