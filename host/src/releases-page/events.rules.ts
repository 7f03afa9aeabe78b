import type { ReleaseEvent } from './releases-document.schema.ts'

type LoggedEvent = Omit<ReleaseEvent, 'at' | 'who'>

export const describeEvent = ({ action, name, version, replaced, note = '' }: LoggedEvent): string => {
  const release = `${name} ${version}`
  switch (action) {
    case 'publish':
      return `${release} went live`
    case 'candidate':
      return `${release} is a candidate`
    case 'check':
      return `${release} ${note.startsWith('failed') ? 'failed' : 'passed'} its check`
    case 'canary':
      return note.startsWith('0%')
        ? `The canary of ${release} ended`
        : `${release} is a canary for ${note.split('%')[0]}%`
    case 'promote':
      return `${release} was promoted`
    case 'rollback':
      return replaced
        ? `${name} was rolled back to ${version}`
        : `${release} was rolled back: nothing is live`
    case 'retire':
      return `${name} was retired`
    default:
      return `${action}: ${release}`
  }
}

export const isTrouble = ({ action, note = '' }: LoggedEvent): boolean =>
  action === 'rollback' ||
  action === 'retire' ||
  (action === 'check' && note.startsWith('failed')) ||
  (action === 'canary' && note.includes('ended by itself'))

/** Omits parts that the line already contains. */
export const reasonOf = ({ action, replaced, note }: LoggedEvent): string | undefined => {
  const said = action === 'canary' ? note?.replace(/^\d+%(, )?/, '') : note
  const reasons = [...(said ? [said] : []), ...(replaced ? [`before: ${replaced}`] : [])]
  return reasons.length > 0 ? reasons.join('; ') : undefined
}
