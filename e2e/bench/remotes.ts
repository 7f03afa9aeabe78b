import { firstControl } from './first-control.ts'
import { publishCopies } from './more-remotes.ts'
import { linkTo } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median } from './statistics.rules.ts'
import { CPU_SLOWDOWN, openBrowser } from './visit.ts'

const RUNS = 9
const MORE = 50
/** The first visit with 50 more remotes in the registry, alternating with the seven. */
export const benchRemotes = async () => {
  const few = await startStack()
  const many = await startStack()
  await publishCopies(many.store, MORE)
  const browser = await openBrowser()
  try {
    const times = { few: [] as number[], many: [] as number[] }
    // The first run of each is discarded: the servers are cold.
    for (let run = 0; run <= RUNS; run += 1) {
      times.few.push(await firstControl(browser, await linkTo(few.origin, 'mood-and-energy')))
      times.many.push(await firstControl(browser, await linkTo(many.origin, 'mood-and-energy')))
    }
    const seven = Math.round(median(times.few.slice(1)))
    const fiftySeven = Math.round(median(times.many.slice(1)))
    const ratio = Math.round((fiftySeven / seven) * 1000) / 1000
    console.table({ 'first control, ms': { '7 remotes': seven, '57 remotes': fiftySeven } })
    console.log(`57 to 7 remotes: ${ratio} (goal: at most 1.03)`)
    return { runs: RUNS, cpuSlowdown: CPU_SLOWDOWN, network: 'slow 4G', seven, fiftySeven, ratio }
  } finally {
    await browser.close()
    await few.stop()
    await many.stop()
  }
}
