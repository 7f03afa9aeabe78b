/** What is seen without a text of its own. */
const PICTURED = 'img, svg, canvas, video, iframe, input, select, textarea, button, meter, progress'

const isShown = (element: Element | null): boolean =>
  element?.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? element !== null

/**
 * Whether there is anything of a screen: words, a picture or a control that is not hidden. A screen's own skeleton
 * says that it is loading, and so is content.
 */
export const hasContent = (place: HTMLElement): boolean => {
  const nodes = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Element) {
      if (node.matches(PICTURED) && isShown(node)) return true
    } else if (node.nodeValue?.trim() && isShown(node.parentElement)) return true
  }
  return false
}
