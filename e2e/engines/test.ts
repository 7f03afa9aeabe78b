import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { test as journeys } from '../fixtures/test.ts'
import { createEnginePage, type EnginePage } from './engine-page.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

export type EngineOptions = { engine: 'webkit' | 'firefox' }

const open = { webkit: openWebKit, firefox: openFirefox }

export const test = journeys.extend<{ person: EnginePage }, EngineOptions & { site: string }>({
  engine: ['webkit', { option: true, scope: 'worker' }],
  // Safari refuses a `Secure` cookie over HTTP even from this machine, so these pages use HTTPS.
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const { DATA_DIR = path.resolve('.data'), PORT = '8091' } = process.env
      const store = path.join(DATA_DIR, 'releases')
      const door = await startFrontDoor({ origin: `http://localhost:${PORT}`, store })
      await use(door.origin)
      await door.stop()
    },
    { scope: 'worker' },
  ],
  person: async ({ engine, site }, use, info) => {
    const opened = await open[engine]()
    try {
      await use(createEnginePage(opened, site))
    } finally {
      const picture = await opened.screenshot().catch(() => undefined)
      if (picture) {
        const file = info.outputPath(`${engine}.png`)
        await writeFile(file, picture)
        await info.attach(engine, { path: file, contentType: 'image/png' })
      }
      await opened.close()
    }
  },
})
