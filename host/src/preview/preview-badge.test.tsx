import { addCatalog } from '@soundings/shared/internal/messages/catalogs.ts'
import { messageKey } from '@soundings/shared/internal/messages/message-key.rules.ts'
import { setLanguages } from '@soundings/shared/messages/language'
import { act, render, screen } from '@testing-library/react'
import { PreviewBadge } from './preview-badge.tsx'

test("the badge changes to the page's language when translations arrive late", () => {
  render(<PreviewBadge status="ended" />)
  // As a page does after waiting half a second for words (`page-words.ts`).
  act(() => setLanguages({ chosen: 'es', frame: 'en', screen: 'en' }))
  expect(screen.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  addCatalog('es', { [messageKey('preview.title', 'Preview')]: 'Vista previa' })
  act(() => setLanguages({ chosen: 'es', screen: 'es' }))
  expect(screen.getByRole('complementary', { name: 'Vista previa' })).toBeVisible()
})
