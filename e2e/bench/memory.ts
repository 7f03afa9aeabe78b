import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { LoadRequest } from './load.ts'
import { runLoad } from './load.ts'
import { median } from './statistics.rules.ts'

const SAMPLE_MS = 2_000

/** Resident memory of a process, in megabytes. */
const residentMb = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const sampleUntil = async (pid: number, done: Promise<unknown>): Promise<number[]> => {
  const samples: number[] = []
  let isDone = false
  const end = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    samples.push(residentMb(pid))
    await wait(SAMPLE_MS)
  }
  await end
  return samples
}

/** Memory of a server under a load of `minutes`: the medians of the first and of the last fifth of the samples. */
export const memoryOver = async (pid: number, origin: string, requests: LoadRequest[], minutes: number) => {
  const loading = runLoad(origin, requests, minutes * 60)
  const samples = await sampleUntil(pid, loading)
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const [first, last] = [median(samples.slice(0, fifth)), median(samples.slice(-fifth))]
  const { perSecond, failed } = await loading
  return { minutes, perSecond, failed, firstMb: first, lastMb: last, highestMb: Math.max(...samples) }
}
