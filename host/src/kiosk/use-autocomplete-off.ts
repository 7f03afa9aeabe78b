import { useLayoutEffect } from 'react'

const CONTROLS = 'form, input, textarea, select'

const switchOffAutocomplete = (control: Element) => {
  if (control.getAttribute('autocomplete') !== 'off') control.setAttribute('autocomplete', 'off')
}

const switchOffIn = (node: Node) => {
  if (!(node instanceof Element)) return
  if (node.matches(CONTROLS)) switchOffAutocomplete(node)
  for (const control of node.querySelectorAll(CONTROLS)) switchOffAutocomplete(control)
}

/** The browser would suggest one person's input to the next. Mutation observers run before the first keystroke. */
export const useAutocompleteOff = (): void => {
  useLayoutEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'attributes') switchOffIn(target)
        else for (const node of addedNodes) switchOffIn(node)
    })
    switchOffIn(document.body)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['autocomplete'] })
    return () => observer.disconnect()
  }, [])
}
