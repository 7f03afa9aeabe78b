import { startFrontDoor } from '../fixtures/front-door.ts'
import { firstControl } from './first-control.ts'
import { publishOneBundle } from './one-bundle/publish-one-bundle.ts'
import { linkTo } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median } from './statistics.rules.ts'
import { CPU_SLOWDOWN, openBrowser } from './visit.ts'

const RUNS = 9
const GOAL = 1.05
const SPANISH_GOAL = 1.03

const behindFrontDoor = async (publishInto?: (store: string) => Promise<void>) => {
  const clinic = await startStack(publishInto)
  const door = await startFrontDoor(clinic)
  const stop = async () => {
    await door.stop()
    await clinic.stop()
  }
  /** The link of a new patient, through the front door. */
  const link = async () => {
    const { pathname, search } = new URL(await linkTo(clinic.origin, 'mood-and-energy'))
    return door.origin + pathname + search
  }
  return { link, stop }
}

/**
 * Time from a text-message link to its first control with a cold cache: through production's front door (Caddy,
 * HTTP/2), on slow 4G, alternating with the same link in Spanish, and with the same sources built as one app.
 */
export const benchLink = async () => {
  const composed = await behindFrontDoor()
  const one = await behindFrontDoor(publishOneBundle)
  const browser = await openBrowser()
  try {
    const times = { composed: [] as number[], spanish: [] as number[], one: [] as number[] }
    // The first run of each is discarded: the servers are cold.
    for (let run = 0; run <= RUNS; run += 1) {
      times.composed.push(await firstControl(browser, await composed.link()))
      times.spanish.push(await firstControl(browser, `${await composed.link()}&lang=es`, 'es'))
      times.one.push(await firstControl(browser, await one.link()))
    }
    const [composedMs, spanishMs, oneBundleMs] = [times.composed, times.spanish, times.one].map((each) =>
      Math.round(median(each.slice(1))),
    ) as [number, number, number]
    const ratioOf = (ms: number, to: number) => Math.round((ms / to) * 1000) / 1000
    const ratio = ratioOf(composedMs, oneBundleMs)
    const spanishRatio = ratioOf(spanishMs, composedMs)
    console.table({
      'first control, ms': { composed: composedMs, 'in Spanish': spanishMs, 'one bundle': oneBundleMs },
    })
    console.log(`composed to one bundle: ${ratio} (goal: at most ${GOAL})`)
    console.log(`in Spanish to English: ${spanishRatio} (goal: at most ${SPANISH_GOAL})`)
    return {
      runs: RUNS,
      cpuSlowdown: CPU_SLOWDOWN,
      network: 'slow 4G, HTTP/2',
      composedMs,
      spanishMs,
      oneBundleMs,
      ratio,
      spanishRatio,
    }
  } finally {
    await browser.close()
    await composed.stop()
    await one.stop()
  }
}
