import fc from 'fast-check'
import { completeDate, type DateEditKind, editDate, maskDate, missingPart } from './date-mask.rules.ts'

const digits = (text: string) => text.replace(/\D/g, '')
const typed = (keys: string) =>
  [...keys].reduce((previous, key) => {
    const raw = previous + key
    return editDate({ previous, raw, caret: raw.length, kind: 'insert' }).text
  }, '')
const backspace = (previous: string, caret: number) =>
  editDate({
    previous,
    raw: previous.slice(0, caret - 1) + previous.slice(caret),
    caret: caret - 1,
    kind: 'backspace',
  })
const insert = (previous: string, caret: number, key: string) =>
  editDate({
    previous,
    raw: previous.slice(0, caret) + key + previous.slice(caret),
    caret: caret + key.length,
    kind: 'insert',
  })

const anything = fc.string({ unit: fc.constantFrom(...'0123456789//- .ax'), maxLength: 14 })
const edits = fc.constantFrom<DateEditKind>('insert', 'backspace', 'delete', 'restore')

describe('date mask', () => {
  it.each([
    ['04231962', '04/23/1962'],
    ['٠٤٢٣١٩٦٢', '04/23/1962'],
    ['０４２３１９６２', '04/23/1962'],
    ['1/2/1980', '01/02/1980'],
    ['01/02/1980', '01/02/1980'],
    ['1-2-1980', '01/02/1980'],
    ['12/3/1980', '12/03/1980'],
    ['1//', '01/'],
    ['/', ''],
    ['13', '13'],
    ['99992000', '99/99/2000'],
    ['010219805', '01/02/19805'],
  ])('the mask formats typed %s as %s [GATE-21] [INVITE-13]', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it.each([
    ['1/2/1980', '01/02/1980'],
    [' 01 / 02 / 1980 ', '01/02/1980'],
    ['/01/02/1980', '01/02/1980'],
    ['1.2.1980', '01/02/1980'],
    ['01021980', '01/02/1980'],
    ['1980-01-02', '01/02/1980'],
    ['born 1/2/1980', '01/02/1980'],
    ['\ufeff\u200e1980-01-02\u200e', '01/02/1980'],
  ])('the mask parses pasted %s as %s', (pasted, text) => {
    expect(maskDate(pasted)).toBe(text)
  })

  it('the mask keeps every digit in order', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        fc.pre(!/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(raw))
        const masked = maskDate(raw)
        expect(masked.split('/').length).toBeLessThanOrEqual(3)
        expect(isWithin(digits(raw), digits(masked))).toBe(true)
        expect(digits(masked).length - digits(raw).length).toBeLessThanOrEqual(2)
        expect(digits(masked).replaceAll('0', '')).toBe(digits(raw).replaceAll('0', ''))
      }),
    )
  })

  it('the mask does not change a masked text', () => {
    fc.assert(fc.property(anything, (raw) => expect(maskDate(maskDate(raw))).toBe(maskDate(raw))))
  })

  it('a deletion does not change the other digits', () => {
    fc.assert(
      fc.property(anything, fc.nat(14), (text, at) => {
        const previous = maskDate(text)
        const caret = Math.min(at, Math.max(0, previous.length - 1))
        const raw = previous.slice(0, caret) + previous.slice(caret + 1)
        for (const kind of ['backspace', 'delete'] as const) {
          const after = editDate({ previous, raw, caret, kind })
          expect(digits(after.text)).toBe(digits(raw))
        }
      }),
    )
  })

  it('the mask keeps the caret after the same digits', () => {
    fc.assert(
      fc.property(anything, fc.nat(14), edits, (raw, at, kind) => {
        fc.pre(!/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(raw))
        const caret = Math.min(at, raw.length)
        const after = editDate({ previous: '', raw, caret, kind })
        expect(after.caret).toBeLessThanOrEqual(after.text.length)
        expect(isWithin(digits(raw.slice(0, caret)), digits(after.text.slice(0, after.caret)))).toBe(true)
      }),
    )
  })

  it('the mask formats every date typed without separators', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (keys) => {
        expect(typed(keys)).toBe(`${keys.slice(0, 2)}/${keys.slice(2, 4)}/${keys.slice(4)}`)
      }),
    )
  })
})

describe('an edit in the middle of a date', () => {
  it('an edit corrects the month without moving day and year', () => {
    const first = backspace('01/02/1980', 2)
    expect(first).toEqual({ text: '0/02/1980', caret: 1 })
    const second = backspace(first.text, first.caret)
    expect(second).toEqual({ text: '/02/1980', caret: 0 })
    const third = insert(second.text, second.caret, '1')
    expect(third).toEqual({ text: '1/02/1980', caret: 1 })
    expect(insert(third.text, third.caret, '2')).toEqual({ text: '12/02/1980', caret: 2 })
  })

  it('an edit corrects the day without moving the year', () => {
    const gone = backspace(backspace('01/02/1980', 5).text, 4)
    expect(gone).toEqual({ text: '01//1980', caret: 3 })
    expect(insert(gone.text, gone.caret, '3')).toEqual({ text: '01/3/1980', caret: 4 })
  })

  it('an edit that deletes a slash between digits moves only the caret', () => {
    expect(backspace('01/02/1980', 3)).toEqual({ text: '01/02/1980', caret: 2 })
    expect(editDate({ previous: '01/02/1980', raw: '0102/1980', caret: 2, kind: 'delete' })).toEqual({
      text: '01/02/1980',
      caret: 3,
    })
  })

  it('an edit that types a slash before a slash moves only the caret', () => {
    expect(insert('01/02/1980', 2, '/')).toEqual({ text: '01/02/1980', caret: 3 })
    expect(insert('1/02/1980', 1, '/')).toEqual({ text: '01/02/1980', caret: 3 })
  })

  it('an edit shows an extra digit where it was typed', () => {
    expect(insert('01/02/1980', 2, '5')).toEqual({ text: '015/02/1980', caret: 3 })
  })

  it('an edit deletes a slash at the end', () => {
    expect(backspace('01/', 3)).toEqual({ text: '01', caret: 2 })
  })

  it('an edit that adds a leading zero keeps the caret at the end', () => {
    expect(insert('1', 1, '/')).toEqual({ text: '01/', caret: 3 })
  })

  it('an edit by undo is not formatted', () => {
    expect(editDate({ previous: '01/02', raw: '0102', caret: 4, kind: 'restore' }).text).toBe('0102')
  })
})

describe('the missing part of a date', () => {
  it.each([
    ['', 'MM/DD/YYYY'],
    ['0', 'M/DD/YYYY'],
    ['04', '/DD/YYYY'],
    ['04/', 'DD/YYYY'],
    ['04/2', 'D/YYYY'],
    ['04/23/19', 'YY'],
    ['04/23/1962', ''],
    ['04/23/19625', ''],
    ['015/02/1980', ''],
    ['01021990', ''],
  ])('the missing part after "%s" is "%s"', (text, rest) => {
    expect(missingPart(text, 'MM/DD/YYYY')).toBe(rest)
  })
})

describe('a completed date', () => {
  it.each([
    ['1/2/1980', '01/02/1980'],
    ['01021980', '01/02/1980'],
    ['01/021980', '01/02/1980'],
    ['٠١/٠٢/١٩٨٠', '01/02/1980'],
    ['\u200f۱/۲/۱۹۸۰\u00a0', '01/02/1980'],
    ['２０１５', '2015'],
    ['1/2/80', '1/2/80'],
    ['01/1980', '01/1980'],
    ['', ''],
  ])('completeDate turns "%s" into "%s"', (text, done) => {
    expect(completeDate(text)).toBe(done)
  })
})

const isWithin = (part: string, whole: string): boolean => {
  let found = 0
  for (const char of whole) if (char === part[found]) found += 1
  return found === part.length
}

it("the missing part uses the letters of the page's language", () => {
  expect(missingPart('04/2', 'MM/DD/AAAA')).toBe('D/AAAA')
})
