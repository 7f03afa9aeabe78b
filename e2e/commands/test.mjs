/** Needs only Node, npm and (as root) apt. The last line is `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { add, lastLine, NOTHING, named } from './count.mjs'
import { checkDisk, checkNode, StartError } from './preflight.mjs'
import { stopping, stopTogether } from './run.mjs'
import { weigh } from './weigh.mjs'
import { install, root } from './workspace.mjs'

const [mode, ...more] = process.argv.slice(2)

const namedStages = (stages, wanted) => {
  const unknown = wanted.filter((name) => !(name in stages))
  if (unknown.length > 0) {
    throw new StartError(
      `There is no stage ${unknown.join(', ')}. Choose from ${Object.keys(stages).join(', ')}.`,
    )
  }
  return Object.fromEntries(Object.entries(stages).filter(([name]) => wanted.includes(name)))
}

const chooseStages = async () => {
  const { quickStages, stages, stagesOf } = await import('./stages.mjs')
  if (mode === undefined) return quickStages
  if (mode === '--all') return stages
  if (mode === '--app') return stagesOf(more[0])
  return namedStages(stages, [mode, ...more])
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const runStage = async (name, stage, folders) => {
  const start = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const count = named(
    name,
    await stage(folders).catch((error) => {
      console.error(error)
      return { ...NOTHING, failed: 1 }
    }),
  )
  console.log(`── ${name}: ${lastLine(count)} (${seconds(start)})`)
  return { name, count, time: seconds(start) }
}

const weighed = () => {
  try {
    return weigh(root).join('\n')
  } catch (error) {
    return `Sizes were not measured: ${error.message}`
  }
}

const main = async () => {
  checkNode()
  const scratch = mkdtempSync(path.join(tmpdir(), 'soundings-test-'))
  try {
    checkDisk(root, scratch)
    await install()
    const results = []
    for (const [name, stage] of Object.entries(await chooseStages())) {
      results.push(await runStage(name, stage, { scratch, dataDir: path.join(scratch, 'data') }))
      if (stopping()) break
    }
    console.log('')
    for (const { name, count, time } of results)
      console.log(`${name.padEnd(13)} ${time.padStart(8)}  ${lastLine(count)}`)
    const total = results.reduce((sum, { count }) => add(sum, count), NOTHING)
    if (mode === '--all') console.log(`\n${weighed()}\n`)
    // Repeated at the end, because a log may be cut to its last lines.
    for (const failure of total.failures) console.log(`failed: ${failure}`)
    return total
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const USAGE = `npm test
  the fast suite: lint, types, tests of rules and screens, build, each screen and each visit once
npm run test:all
  everything
npm test -- <stage>…
  some stages: lint, types, audit, unit, build, journeys, failures, faults, gallery, engines, compose, releases
npm test -w mfe-settings
  lint, types and unit tests of one app`

answerHelp(USAGE)
stopTogether(1)
try {
  const total = await main()
  console.log(lastLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  console.log(lastLine({ ...NOTHING, failed: 1 }))
  process.exitCode = 1
}
