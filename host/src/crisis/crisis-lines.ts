import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

/** Shown if `/config.json` cannot be loaded. */
export const BUILT_IN_CRISIS_LINES: RuntimeConfig['crisis'] = {
  call: '988',
  text: '988',
  chat: 'https://988lifeline.org/chat/',
  emergency: '911',
}
