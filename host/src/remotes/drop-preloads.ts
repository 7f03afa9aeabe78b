/**
 * Takes a failed preload away from the scripts of the page: a script that requests it, and that is moved to another document
 * at once, never runs.
 */
const takePreload = ({ href, integrity }: HTMLLinkElement) => {
  const script = document.createElement('script')
  script.src = href
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  document.head.append(script)
  document.implementation.createHTMLDocument('').adoptNode(script)
}

/**
 * Drops the preloads of the boot script. Chromium gives a preload to the next script of its address, however long ago it
 * failed, and also if it never ends: a retry would fail though the file is back. A removed link aborts what hangs.
 */
export const dropPreloads = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
    link.remove()
    if (link.dataset.failed !== undefined) takePreload(link)
  }
}
