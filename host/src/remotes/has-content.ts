const VISIBLE_WITHOUT_TEXT =
  'img, svg, canvas, video, iframe, input, select, textarea, button, meter, progress'

const isShown = (element: Element | null): boolean =>
  element?.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? element !== null

/** The skeleton of the screen counts as content, because it announces loading. */
export const hasContent = (place: HTMLElement): boolean => {
  const nodes = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Element) {
      if (node.matches(VISIBLE_WITHOUT_TEXT) && isShown(node)) return true
    } else if (node.nodeValue?.trim() && isShown(node.parentElement)) return true
  }
  return false
}
