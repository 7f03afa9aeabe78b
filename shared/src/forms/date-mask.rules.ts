import { toAsciiDigits, toAsciiNumber } from './digits.rules.ts'

/** The mask never drops, moves or reinterprets a digit. Digits that do not fit stay, and validation reports them. */

/** `restore` is undo and redo: its text is accepted unchanged. */
export type DateEditKind = 'insert' | 'backspace' | 'delete' | 'restore'

/** `caret` is the position in `raw`. */
export type DateEdit = {
  readonly previous: string
  readonly raw: string
  readonly caret: number
  readonly kind: DateEditKind
}

/** The masked text and its caret position. */
export type MaskedDate = {
  readonly text: string
  readonly caret: number
}

const separator = /[/\-.,\u2013\s]/
const digitsOf = (text: string) => text.replace(/\D/g, '')
const slashesIn = (text: string) => text.split('/').length - 1

/** A run of separators becomes one slash, or as many slashes as were typed. */
const tidy = (raw: string) =>
  raw
    .replace(/[^\d/\-.,\u2013\s]/g, '')
    .replace(/^[^\d/]+/, '')
    .replace(/\D+/g, (run) => '/'.repeat(Math.max(1, slashesIn(run))))

/** Month, day, year. A group may be empty during an edit, so that the others keep their position. */
const groupsOf = (raw: string): string[] => {
  const groups = tidy(raw).split('/')
  while (groups.length > 3 && groups[0] === '') groups.shift()
  if (groups.length > 3) groups.push(groups.splice(2).join(''))
  while (groups.length > 1 && groups.at(-1) === '' && groups.at(-2) === '') groups.pop()
  return groups
}

/** Splits the last group: 0102 becomes 01 and 02. */
const divideLast = (groups: readonly string[]): string[] => {
  const last = groups.at(-1) ?? ''
  if (groups.length > 2 || last.length <= 2) return [...groups]
  return divideLast([...groups.slice(0, -1), last.slice(0, 2), last.slice(2)])
}

const caretAfter = (text: string, digits: number, pastSlash: boolean): number => {
  let seen = 0
  let caret = 0
  while (seen < digits && caret < text.length) {
    if (text[caret] !== '/') seen += 1
    caret += 1
  }
  return pastSlash && text[caret] === '/' ? caret + 1 : caret
}

const place = (raw: string, caret: number, inserted: boolean): MaskedDate => {
  const groups = inserted && caret === raw.length ? divideLast(groupsOf(raw)) : groupsOf(raw)
  const pastSlash = tidy(raw.slice(0, caret)).endsWith('/')
  const at = caretAfter(groups.join('/'), digitsOf(raw.slice(0, caret)).length, pastSlash)
  const closed = inserted ? slashesIn(groups.join('/').slice(0, at)) : 0
  const padded = groups.map((group, index) => (index < closed && /^[1-9]$/.test(group) ? `0${group}` : group))
  const text = padded.join('/')
  return { text, caret: at + text.length - groups.join('/').length }
}

/** Converts yyyy-mm-dd, which the browser's autofill enters. */
const fromIso = (raw: string): string | undefined => {
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(raw)
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : undefined
}

/**
 * Typing or pasting at the end splits digits (`01021980`) and pads groups closed by a separator (`1/2/1980`). Deleting
 * leaves the rest unchanged; the caret skips a slash between digits.
 */
export const editDate = ({ previous, raw: typed, caret: at, kind }: DateEdit): MaskedDate => {
  const raw = toAsciiDigits(typed)
  const caret = toAsciiDigits(typed.slice(0, at)).length
  const removed = previous.slice(0, caret) + previous.slice(caret + 1)
  const deleting = kind === 'backspace' || kind === 'delete'
  if (deleting && raw === removed && previous[caret] === '/' && /\d/.test(raw.slice(caret))) {
    return { text: previous, caret: kind === 'delete' ? caret + 1 : caret }
  }
  if (kind !== 'insert') return place(raw, caret, false)
  const iso = fromIso(raw)
  if (iso !== undefined) return { text: iso, caret: iso.length }
  const doubled = separator.test(raw[caret - 1] ?? '') && raw[caret] === '/'
  const passed = doubled && raw.slice(0, caret - 1) + raw.slice(caret) === previous
  return passed ? place(previous, caret, true) : place(raw, caret, true)
}

/** Masks a whole text, as after a paste. */
export const maskDate = (raw: string): string =>
  editDate({ previous: '', raw, caret: raw.length, kind: 'insert' }).text

/** The rest of `template` (MM/DD/YYYY in the person's language), shown behind the input: `04/2` → `D/YYYY`. */
export const missingPart = (text: string, template: string): string => {
  const groups = text.split('/')
  const shape = template.split('/')
  // A group is longer than in the mask: it is invalid, or an input method is composing it.
  if (groups.some((group, index) => group.length > (shape[index]?.length ?? 0))) return ''
  const last = groups.length - 1
  return [(shape[last] ?? '').slice(groups[last]?.length), ...shape.slice(groups.length)].join('/')
}

/** Returns `1/2/1980`, `01021980` and `01/021980` as `01/02/1980`. Used on blur and before validation. */
export const completeDate = (text: string): string => {
  const plain = toAsciiNumber(text)
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain) ?? /^(\d{2})\/?(\d{2})\/?(\d{4})$/.exec(plain)
  if (!parts) return plain
  return [parts[1]?.padStart(2, '0'), parts[2]?.padStart(2, '0'), parts[3]].join('/')
}
