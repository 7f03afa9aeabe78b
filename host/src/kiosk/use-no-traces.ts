import { useLayoutEffect } from 'react'

const CONTROLS = 'form, input, textarea, select'

const forbid = (control: Element) => {
  if (control.getAttribute('autocomplete') !== 'off') control.setAttribute('autocomplete', 'off')
}

const forbidIn = (node: Node) => {
  if (!(node instanceof Element)) return
  if (node.matches(CONTROLS)) forbid(node)
  for (const control of node.querySelectorAll(CONTROLS)) forbid(control)
}

/**
 * Lets the browser keep nothing of what is typed: without `autocomplete="off"` it writes the state of a form to its disk, to
 * restore a tab, and offers what one person typed to the next. Set here for all forms and fields, whichever release they
 * come with, before somebody can type into them: observers are called before the next event.
 */
export const useNoTraces = (): void => {
  useLayoutEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'attributes') forbidIn(target)
        else for (const node of addedNodes) forbidIn(node)
    })
    forbidIn(document.body)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['autocomplete'] })
    return () => observer.disconnect()
  }, [])
}
