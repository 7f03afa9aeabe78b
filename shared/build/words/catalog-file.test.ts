import PO from 'pofile'
import { isCriticalItem, isReviewed, isUsable, stateOf, updateCatalog } from './catalog-file'
import type { SourceMessage } from './source-message'

const aMessage = (more: Partial<SourceMessage> = {}): SourceMessage => ({
  id: 'diary.title',
  english: 'How are you?',
  comment: 'A heading.',
  isCritical: true,
  file: 'src/diary.copy.ts',
  ...more,
})

const translated = (text: string, comment = '') => {
  const catalog = PO.parse(updateCatalog(new PO(), 'es', [aMessage()]).toString())
  for (const item of catalog.items) {
    item.msgstr = [text]
    if (comment) item.comments = [comment]
  }
  return PO.parse(catalog.toString())
}
const only = (catalog: PO) => {
  const [item, ...others] = catalog.items
  if (!item || others.length > 0) throw new Error('not one message')
  return item
}

test('a new message has no translation', () => {
  const item = only(updateCatalog(new PO(), 'es', [aMessage()]))
  expect([item.msgctxt, item.msgid, item.msgstr]).toEqual(['diary.title', 'How are you?', ['']])
  expect([isUsable(item), isCriticalItem(item), item.extractedComments[0]]).toEqual([
    false,
    true,
    'A heading.',
  ])
})

test('a translation counts as machine-made until its reviewer is named', () => {
  const machine = only(updateCatalog(translated('¿Cómo está?'), 'es', [aMessage()]))
  expect([isUsable(machine), isReviewed(machine), machine.comments]).toEqual([
    true,
    false,
    ['state: machine'],
  ])
  const reviewed = translated('¿Cómo está?', 'state: reviewed by Ana Ruiz on 2026-11-24')
  expect(stateOf(only(updateCatalog(reviewed, 'es', [aMessage()])))).toBe(
    'reviewed by Ana Ruiz on 2026-11-24',
  )
  expect(isReviewed(only(updateCatalog(translated('x', 'state: reviewed'), 'es', [aMessage()])))).toBe(false)
})

test('a translation is not shown after its English text changes', () => {
  const before = translated('¿Cómo está?', 'state: reviewed by Ana Ruiz on 2026-11-24')
  const item = only(updateCatalog(before, 'es', [aMessage({ english: 'How was your day?' })]))
  expect([item.msgstr, isUsable(item), isReviewed(item)]).toEqual([['¿Cómo está?'], false, false])
  // The mark stays until a translator removes it.
  const again = only(
    updateCatalog(PO.parse(updateCatalogText(item)), 'es', [aMessage({ english: 'How was your day?' })]),
  )
  expect(isUsable(again)).toBe(false)
})

const updateCatalogText = (item: InstanceType<typeof PO.Item>) => {
  const catalog = new PO()
  catalog.items = [item]
  return catalog.toString()
}

test('a message that the code no longer uses is removed', () => {
  expect(updateCatalog(translated('¿Cómo está?'), 'es', []).items).toEqual([])
})
