type Event = {
  /** Stable, so that a calendar shows an event once if it is imported twice. */
  id: string
  /** `yyyy-MM-dd`. */
  date: string
  summary: string
  now: Date
}

const MAX_LINE_OCTETS = 75

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: lines have at most 75 octets; a continuation starts with a space. */
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

/** An all-day event. */
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
