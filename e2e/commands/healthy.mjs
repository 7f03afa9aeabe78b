/** For health checks: `node healthy.mjs <url>` exits with 0 after a 2xx response within five seconds, else with 1. */
const [url = ''] = process.argv.slice(2)
const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
