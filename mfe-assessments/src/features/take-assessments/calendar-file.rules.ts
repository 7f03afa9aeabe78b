type Event = {
  /** The same for the same event: added twice, it is there once. */
  id: string
  /** A calendar date, `yyyy-MM-dd`. */
  date: string
  summary: string
  /** When the file is made. */
  now: Date
}

const MOST_OCTETS = 75

/** RFC 5545, 3.3.11: what ends a value stands behind a backslash. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: a line has at most 75 octets, and goes on after a space; no character is cut in two. */
const folded = (line: string): string => {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MOST_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

/** A day in a calendar, as a file that every calendar reads (RFC 5545). */
export const calendarFileOf = ({ id, date, summary, now }: Event): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soundings//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@soundings`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
