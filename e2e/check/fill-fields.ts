import type { Page } from '@playwright/test'
import { MARKER, TYPED } from './harms.ts'

const TEXTS: Readonly<Record<string, string>> = {
  ...{
    email: `${MARKER}@soundings.example`,
    tel: '5555550142',
    url: 'https://soundings.example',
    number: '7',
  },
  ...{ date: '1990-01-02', time: '09:30', month: '1990-01', week: '1990-W02', color: '#336699' },
  ...{ 'datetime-local': '1990-01-02T09:30', password: `${MARKER}-Harbour-47` },
}

/** @returns whether there were any fields. */
export const fillFields = (page: Page) =>
  page.evaluate(
    ([texts, typed]) => {
      const root = document.querySelector('dialog:modal') ?? document.querySelector('main') ?? document.body
      const set = (field: Element, value: string) => {
        // Bypasses React's setter on the element, so that React notices the change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        for (const type of ['input', 'change', 'focusout'])
          field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      const choose = (input: HTMLInputElement) => {
        const group = [...root.querySelectorAll<HTMLInputElement>('input:checked')]
        if (!group.some((one) => one === input || (input.type === 'radio' && one.name === input.name)))
          input.click()
      }
      const fields = [...root.querySelectorAll('input, textarea, select, [role="slider"]')].filter(
        (field) =>
          field.checkVisibility() &&
          !field.matches(':disabled, [readonly], [role="switch"], [type="file"], [type="submit"]'),
      )
      for (const field of fields)
        if (field instanceof HTMLSelectElement)
          set(field, field.options[field.options.length - 1]?.value ?? '')
        else if (field instanceof HTMLTextAreaElement) set(field, typed)
        else if (!(field instanceof HTMLInputElement))
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        else if (field.type === 'radio' || field.type === 'checkbox') choose(field)
        else if (field.type === 'range')
          set(field, String(Number(field.value) === Number(field.max) ? field.min : field.max))
        else if (field.value === '' || field.type === 'text') {
          const text = texts[field.inputMode === 'numeric' ? 'number' : field.type] ?? typed
          set(field, field.maxLength > 0 ? text.slice(0, field.maxLength) : text)
        }
      return fields.length > 0
    },
    [TEXTS, TYPED] as const,
  )
