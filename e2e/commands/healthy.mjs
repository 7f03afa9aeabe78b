/** `node healthy.mjs <url>`: exits with 0 when it answers 2xx within five seconds, else with 1; for health checks. */
const [url = ''] = process.argv.slice(2)
const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
