import { createEnginePage, type EnginePage } from '../engines/engine-page.ts'
import { openFirefox } from '../engines/firefox.ts'
import { test as journeys } from '../fixtures/test.ts'
import { type Orca, startOrca } from './orca.ts'

/** Noise that differs from run to run, or is Orca's own: which mode it is in, that a page has come, an empty status. */
const NOT_OURS =
  /^(Focus mode|Browse mode|Finished loading .*|.* frame\.?|.* page tab\.?|statusbar|New Tab.*)$/

/** Days, times, references and the minute, which differ from run to run. */
const steady = (text: string) =>
  text
    .replace(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:, \d{4})?/g, 'DAY')
    .replace(/\b\w+ \d+, \d{4}\b/g, 'DAY')
    .replace(/\b\d\d?:\d\d [AP]M\b/g, 'TIME')
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, 'CODE')

const createReader = (orca: Orca, page: EnginePage) => {
  const transcript: string[] = []
  const write = async (action: string, isExpected = true) => {
    const said = (await orca.listen(isExpected))
      .map((text) => steady(text.trim()))
      .filter((text) => !NOT_OURS.test(text))
    transcript.push(`${action}: ${said.join(' | ')}`)
  }
  return {
    page,
    /** Opens an address, and waits until a heading of this name is there. */
    open: async (address: string, heading: string) => {
      await page.goto(address)
      await page.expectSeen({ role: 'heading', name: heading })
      await write(`Opens ${heading}`)
    },
    /** Presses keys, and writes down what is said after each. */
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await orca.key(key)
        await write(key)
      }
    },
    /** Presses a key that leads to a screen with a heading of this name. */
    pressFor: async (key: string, heading: string) => {
      await orca.key(key)
      await page.expectSeen({ role: 'heading', name: heading })
      await write(`${key} leads to ${heading}`)
    },
    /** Types; the letters are not written down. */
    type: async (text: string) => {
      await orca.type(text)
      await orca.listen(false)
    },
    /** Has the rest of the page read, from where the focus is. */
    readOn: async () => {
      await orca.key('KP_Add')
      await write('Reads on')
    },
    transcript: () => `${transcript.join('\n')}\n`,
  }
}

/** Journeys in Firefox with a screen reader, by the keys of a desktop. */
export const test = journeys.extend<{ reader: ReturnType<typeof createReader> }>({
  reader: async ({ baseURL }, use) => {
    const orca = await startOrca()
    try {
      const firefox = await openFirefox({ env: orca.env })
      try {
        await use(createReader(orca, createEnginePage(firefox, baseURL ?? '')))
      } finally {
        await firefox.close()
      }
    } finally {
      await orca.stop()
    }
  },
})
