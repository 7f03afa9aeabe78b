import { Counter } from 'prom-client'
import { endFailingCanaries, type ScreenTotal, toEndedText } from '../../host/cli/live/live-reports.ts'
import { messageOf } from '../../host/cli/message-of.ts'
import { DirectoryStore } from '../../host/cli/store/directory-store.ts'

/** Author of a canary's automatic end in `history`. */
const WHO = 'soundings'

type Options = {
  storeDir: string
  readReports: () => Promise<readonly ScreenTotal[]>
  everyMs?: number
  log?: (line: string) => void
}

/** Ends failing canaries. @returns a function that stops the watch. */
export const watchCanaries = ({
  storeDir,
  readReports,
  everyMs = 10_000,
  log = console.log,
}: Options): (() => void) => {
  const counter = new Counter({
    name: 'soundings_canaries_ended_total',
    help: 'Canaries that failed more often than what is live, and were ended.',
    labelNames: ['app'],
  })
  const store = new DirectoryStore(storeDir)
  const look = async () => {
    const { remotes } = await store.readRegistry()
    if (!Object.values(remotes).some(({ canary }) => canary)) return
    for (const ended of await endFailingCanaries(store, await readReports(), WHO)) {
      log(toEndedText(ended))
      if (ended.hasEnded) counter.inc({ app: ended.name })
    }
  }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const lookLater = () => {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log(`canaries were not looked at: ${messageOf(error)}`))
      if (!isStopped) lookLater()
    }, everyMs)
  }
  lookLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
