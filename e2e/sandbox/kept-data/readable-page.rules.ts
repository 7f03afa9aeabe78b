/** Questions with their answers in words, as they were asked on one day. */
export type ReadableForm = {
  title: string
  at: string
  answers: readonly { question: string; answer: string }[]
}

export type ReadableRecord = {
  clinic: string
  exportedAt: string
  facts: readonly (readonly [label: string, value: string])[]
  forms: readonly ReadableForm[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What people and clinics wrote is text, wherever it stands. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const toDay = (iso: string) => DAY.format(new Date(iso))

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1b2733}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}dt{color:#4a5a68}dd{margin:0 0 .75rem;font-weight:600;white-space:pre-line}`

const toList = (pairs: readonly (readonly [string, string])[]) =>
  `<dl>${pairs.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`).join('\n')}</dl>`

const toSection = ({ title, at, answers }: ReadableForm) => {
  const pairs = answers.map(({ question, answer }) => [question, answer] as const)
  return `<section><h2>${escapeHtml(title)}</h2><p>${toDay(at)}</p>${toList(pairs)}</section>`
}

/** A page to read and to print, whole in itself: no script, no address of another file. */
export const toReadablePage = ({
  clinic,
  exportedAt,
  facts,
  forms,
}: ReadableRecord): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escapeHtml(clinic)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Your data at ${escapeHtml(clinic)}</h1>
<p>As of ${toDay(exportedAt)}.</p>
${toList(facts)}
${forms.length > 0 ? forms.map(toSection).join('\n') : '<p>You have not answered anything yet.</p>'}
</body>
</html>
`
