import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

export type CrisisLines = RuntimeConfig['crisis']

/** What stands when even `/config.json` could not be read: help must not depend on it. */
export const BUILT_IN_CRISIS_LINES: CrisisLines = {
  call: '988',
  text: '988',
  chat: 'https://988lifeline.org/chat/',
  emergency: '911',
}
