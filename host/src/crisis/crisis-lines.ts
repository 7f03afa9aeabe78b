import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

/** Shown even if `/config.json` could not be read, because help must not depend on it. */
export const BUILT_IN_CRISIS_LINES: RuntimeConfig['crisis'] = {
  call: '988',
  text: '988',
  chat: 'https://988lifeline.org/chat/',
  emergency: '911',
}
