import type { Page, Response } from '@playwright/test'

/** Includes texts for screen readers, and the title. */
export const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt', 'title']
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, noscript, noscript *') || !element.checkVisibility()) continue
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
  })

const isJson = (response: Response) => /json/.test(response.headers()['content-type'] ?? '')

/** Names, people, instruments, crisis lines and addresses come from the clinic. */
export const recordClinicWords = (page: Page) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isJson(response) && !/^\/(host|remotes)\//.test(pathname))
      bodies.push(response.text().catch(() => ''))
  })
  return {
    read: async (): Promise<(text: string) => boolean> => {
      const all = (await Promise.all(bodies)).join('\n').replaceAll('\\"', '"')
      // A title contains several texts, and a question begins with its number.
      return (text) =>
        text.split(', ').every((name) => all.includes(name.replace(/^\d+\. /, '')) || name === 'Soundings')
    },
  }
}
