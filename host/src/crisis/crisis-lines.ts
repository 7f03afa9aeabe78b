import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

/** Shown even when `/config.json` could not be read: help must not depend on it. */
export const BUILT_IN_CRISIS_LINES: RuntimeConfig['crisis'] = {
  call: '988',
  text: '988',
  chat: 'https://988lifeline.org/chat/',
  emergency: '911',
}
