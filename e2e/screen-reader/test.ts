import { expect } from '@playwright/test'
import { createEnginePage, type EnginePage } from '../engines/engine-page.ts'
import { openFirefox } from '../engines/firefox.ts'
import { test as journeys } from '../fixtures/test.ts'
import { type Orca, START_MS, startOrca } from './orca.ts'

/** Orca's own words for modes, pages and empty status regions, and what it says of a page that is on its way. */
const NOT_OURS =
  /^(Focus mode|Browse mode|Finished loading.*|.* frame\.?|.* page tab\.?|.* document web\.?|statusbar|Loading\. Please wait\.|Skip to content.*|link\.|clickable|)$/

/** Said while a form is sent, or not, as fast as the answer is there. */
const WHILE_SENDING = /push button grayed\.$|^Sending\. You cannot change anything/

/** Days, times, references and the minute, which differ from run to run. */
const steady = (text: string) =>
  text
    .replace(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:, \d{4})?/g, 'DAY')
    .replace(/\b\w+ \d+, \d{4}\b/g, 'DAY')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b(?:, \w+ \d+)?/g, 'DAY')
    .replace(/\b\d\d?:\d\d [AP]M\b/g, 'TIME')
    // React listens at the root, so that Firefox has every text clickable.
    .replace(/ clickable\./, '.')
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, 'CODE')

/** Two buttons, which Tab moves between. */
const START_PAGE = 'data:text/html,<button>Begin</button><button>Begin</button>'

/** Reads on to the end of the page. */
const READ_ON = 'KP_Add'

const createReader = (orca: Orca, page: EnginePage) => {
  const transcript: string[] = []
  const hear = async (words: string | RegExp = /./) => {
    const said = (await orca.listen(words))
      .map(steady)
      .filter((text) => !NOT_OURS.test(text) && !WHILE_SENDING.test(text))
    // An event that arrives twice is said twice, or not, as the machine is busy.
    return said.filter((text, index) => text !== said[index - 1])
  }
  const note = (action: string, said: readonly string[]) => transcript.push(`${action}: ${said.join(' | ')}`)
  const write = async (action: string, words?: string) => note(action, await hear(words))
  return {
    page,
    /** Opens an address and has the page read, below its heading: what comes before that differs with how the page loads. */
    open: async (address: string, heading: string) => {
      await page.goto(address)
      await page.expectSeen({ role: 'heading', name: heading })
      await orca.listen()
      await orca.key(READ_ON)
      const said = await hear(heading)
      const below = said.slice(said.indexOf(heading) + 1)
      note(`Opens ${heading}`, below[0] === 'heading level 1' ? below.slice(1) : below)
    },
    /** Presses keys, and writes down what is said after each. */
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await orca.key(key)
        await write(key)
      }
    },
    /** Presses a key that leads to a screen with a heading of this name, or that announces these words. */
    pressFor: async (key: string, heading: string, words = heading) => {
      await orca.key(key)
      await page.expectSeen({ role: 'heading', name: heading })
      await write(`${key} leads to ${heading}`, words)
    },
    /** Types; letters are not written down. */
    type: async (text: string) => {
      await orca.type(text)
      await orca.listen()
    },
    /** Has the rest of the page read, from where the focus is. */
    readOn: async () => {
      await orca.key(READ_ON)
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
        await firefox.goto(START_PAGE)
        // Orca misses a window that comes while the machine is busy, and finds it by what takes the focus there.
        await expect(async () => {
          await orca.key('Tab')
          expect((await orca.listen()).join()).toContain('Begin')
        }).toPass({ timeout: START_MS })
        await use(createReader(orca, createEnginePage(firefox, baseURL ?? '')))
      } finally {
        await firefox.close()
      }
    } finally {
      await orca.stop()
    }
  },
})
