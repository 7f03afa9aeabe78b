import { directionOf, ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { toCrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { SENDING_CRISIS_COPY } from '@soundings/shared/internal/ui/sending.copy.ts'
import { CRISIS_COPY } from '../../src/crisis/crisis.copy.ts'
import { FIRST_PAINT_COPY } from './first-paint.copy.ts'
import { escapeHtml, richHtml } from './html.rules.ts'
import { hasLanguage, sayIn } from './say-in.ts'

/** HTML for a page before, or without, scripts. */
export type FirstPaintWords = {
  language: string
  /** Attributes of an element with these texts; empty on an English-only page. */
  marks: string
  crisis: string
  crisisLines: string
} & Record<keyof typeof FIRST_PAINT_COPY, string>

const linkTo = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/** Omits the chat: it needs scripts and would lead out of a kiosk (decisions/kiosk: No way out). */
const crisisLines = (crisis: RuntimeConfig['crisis'], language: string): string => {
  const { call, text, emergency } = toCrisisLines(crisis, language)
  const number = (digits: string) => `<a class="fp-number" href="tel:${digits}">${digits}</a>`
  return `
<p><b>${escapeHtml(call.title)}</b></p>
<p class="fp-lines">${linkTo(call.href, SENDING_CRISIS_COPY.call({ number: call.value }))}${linkTo(text.href, SENDING_CRISIS_COPY.text({ number: text.value }))}</p>
<p><b>${richHtml(CRISIS_COPY.emergency({ number: emergency }), { number })}</b></p>
<p class="fp-small">${escapeHtml(CRISIS_COPY.disclaimer)}</p>`
}

/** English, and each language that the host has. A page in another language starts in English. */
export const firstPaintWords = (
  languages: readonly string[],
  crisis: RuntimeConfig['crisis'],
): FirstPaintWords[] => {
  const known = [ENGLISH, ...languages.filter(hasLanguage)]
  const marksOf = (language: string) =>
    known.length > 1 ? ` lang="${language}" dir="${directionOf(language)}"` : ''
  return known.map((language) =>
    sayIn(language, () => ({
      language,
      marks: marksOf(language),
      crisis: escapeHtml(CRISIS_COPY.title),
      crisisLines: crisisLines(crisis, language),
      loading: escapeHtml(FIRST_PAINT_COPY.loading),
      slow: escapeHtml(FIRST_PAINT_COPY.slow),
      tooOldTitle: escapeHtml(FIRST_PAINT_COPY.tooOldTitle),
      tooOld: escapeHtml(FIRST_PAINT_COPY.tooOld),
      noScriptTitle: escapeHtml(FIRST_PAINT_COPY.noScriptTitle),
      noScript: escapeHtml(FIRST_PAINT_COPY.noScript),
    })),
  )
}
