import { EVENT_COPY } from './releases-page.copy.ts'

/** A change of the registry, as its log has it. */
export type LoggedEvent = {
  action: string
  name: string
  version: string
  replaced?: string | undefined
  note?: string | undefined
}

/** `trouble`: something did not work, or was taken away. */
export type EventTone = 'live' | 'trouble' | 'plain'

const hasFailed = ({ note }: LoggedEvent) => note?.startsWith('failed') ?? false
const isEnd = ({ note }: LoggedEvent) => /^0%/.test(note ?? '')

/** What happened, in a line: the app, its release, and what became of it. */
export const describeEvent = (event: LoggedEvent): string => {
  const { action, name, version, replaced, note = '' } = event
  switch (action) {
    case 'publish':
      return EVENT_COPY.published(name, version)
    case 'candidate':
      return EVENT_COPY.candidate(name, version)
    case 'check':
      return hasFailed(event) ? EVENT_COPY.checkFailed(name, version) : EVENT_COPY.checked(name, version)
    case 'canary':
      return isEnd(event)
        ? EVENT_COPY.canaryEnded(name, version)
        : EVENT_COPY.canary(name, version, note.split('%')[0] ?? '')
    case 'promote':
      return EVENT_COPY.promoted(name, version)
    case 'rollback':
      return replaced ? EVENT_COPY.rolledBack(name, version) : EVENT_COPY.takenBack(name, version)
    case 'retire':
      return EVENT_COPY.retired(name)
    default:
      return `${action}: ${name} ${version}`
  }
}

export const toneOf = (event: LoggedEvent): EventTone => {
  const { action } = event
  if (action === 'rollback' || action === 'retire' || (action === 'check' && hasFailed(event)))
    return 'trouble'
  if (action === 'canary') return /taken back/.test(event.note ?? '') ? 'trouble' : 'plain'
  return action === 'publish' || action === 'promote' ? 'live' : 'plain'
}

/** The reason, and what was live before; what the line says already is left out. */
export const reasonOf = (event: LoggedEvent): string | undefined => {
  const { action, replaced, note } = event
  const said = action === 'canary' ? note?.replace(/^\d+%(, )?/, '') : note
  const reasons = [...(said ? [said] : []), ...(replaced ? [EVENT_COPY.before(replaced)] : [])]
  return reasons.length > 0 ? reasons.join('; ') : undefined
}
