import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { messageKey } from '../../src/messages/message-key.rules.ts'
import type { SourceMessage } from './source-message.ts'

export const localesOf = (folder: string): string => path.join(folder, 'src/locales')

export const languagesOf = (folder: string): string[] =>
  existsSync(localesOf(folder))
    ? readdirSync(localesOf(folder))
        .filter((file) => file.endsWith('.po'))
        .map((file) => path.basename(file, '.po'))
        .sort()
    : []

const STATE = /^state: (machine|reviewed by .+ on \d{4}-\d\d-\d\d)$/
const MACHINE = 'state: machine'
const CRITICAL = 'critical'

type Item = InstanceType<typeof PO.Item>

export const stateOf = ({ comments }: Item): string =>
  comments.map((comment) => STATE.exec(comment)?.[1]).find(Boolean) ?? 'machine'

export const isReviewed = (item: Item): boolean => stateOf(item) !== 'machine'

export const isCriticalItem = ({ extractedComments }: Item): boolean => extractedComments.includes(CRITICAL)

/** A translation is fuzzy if its English has changed since. */
export const isUsable = (item: Item): boolean => (item.msgstr[0] ?? '') !== '' && !item.flags.fuzzy

export const toCatalog = (items: readonly Item[]): Record<string, string> =>
  Object.fromEntries(
    items
      .filter(isUsable)
      .map(({ msgctxt = '', msgid, msgstr }) => [messageKey(msgctxt, msgid), msgstr[0] ?? '']),
  )

const fileOf = (folder: string, language: string) => path.join(localesOf(folder), `${language}.po`)

export const readCatalogFile = (folder: string, language: string): PO => {
  const file = fileOf(folder, language)
  return existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO()
}

/** A translation whose English has changed is kept and marked for review. */
const toItem = (
  { id, english, comment, isCritical, file }: SourceMessage,
  before: Item | undefined,
): Item => {
  const item = new PO.Item()
  item.msgctxt = id
  item.msgid = english
  item.references = [file]
  item.extractedComments = [...(comment ? [comment] : []), ...(isCritical ? [CRITICAL] : [])]
  item.msgstr = before?.msgstr ?? ['']
  item.comments = before && (before.msgstr[0] ?? '') !== '' ? [`state: ${stateOf(before)}`] : []
  if (before && before.msgid !== english && (before.msgstr[0] ?? '') !== '') {
    item.flags.fuzzy = true
    item.comments = [MACHINE]
  } else if (before?.flags.fuzzy) item.flags.fuzzy = true
  return item
}

export const updateCatalog = (catalog: PO, language: string, messages: readonly SourceMessage[]): PO => {
  const before = new Map(catalog.items.map((item) => [item.msgctxt, item]))
  const updated = new PO()
  updated.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  }
  updated.items = messages.map((message) => toItem(message, before.get(message.id)))
  return updated
}

export const writeCatalogFile = (folder: string, language: string, catalog: PO): void =>
  writeFileSync(fileOf(folder, language), catalog.toString())
