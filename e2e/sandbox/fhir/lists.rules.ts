import type { Entry } from './entries.rules.ts'
import type { Findings } from './findings.ts'

const NO_REFERENCES = 'it refers to a record, and has no list of them to choose from'

/**
 * Says which questions have nothing to choose from: they are left out. Refuses what would be another form without them:
 * where one is required, where all are such, and where the file calculates, since a total would be wrong and look right.
 */
export const checkLists = (
  entries: readonly Entry[],
  { asks, calculates }: { asks: boolean; calculates: boolean },
  findings: Findings,
): void => {
  for (const { item, noList, role } of entries) {
    if (item.type === 'attachment' && item.required && !item.hidden)
      findings.reject(item.linkId, 'it asks for a file, which cannot be sent, and is required')
    if (noList && (item.required || calculates || !asks)) findings.reject(item.linkId, noList)
    else if (noList) findings.note(item.linkId, `${noList}: it is left out`)
    const why = item.unlisted ?? (item.type === 'reference' ? NO_REFERENCES : undefined)
    if (why && role === 'question' && item.answerOption.length === 0)
      findings.note(item.linkId, `${why}: it is answered in one's own words`)
  }
}
