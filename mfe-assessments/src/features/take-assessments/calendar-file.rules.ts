type Event = {
  /** Stable, so that a calendar that imports the event twice shows it once. */
  id: string
  /** A calendar date, `yyyy-MM-dd`. */
  date: string
  summary: string
  /** The creation time of the file. */
  now: Date
}

const MAX_LINE_OCTETS = 75

/** RFC 5545, 3.3.11: escapes the characters that would end a value. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: folds a line at 75 octets, between characters; a continuation begins with a space. */
const foldLine = (line: string): string => {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

/** An all-day event as an iCalendar file (RFC 5545). */
export const toICalendar = ({ id, date, summary, now }: Event): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soundings//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@soundings`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
