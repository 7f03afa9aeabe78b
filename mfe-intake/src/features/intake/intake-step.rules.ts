export const STEPS = ['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'] as const
export type Step = (typeof STEPS)[number]

/** The step that a history entry stands for: each Next adds one, so that the browser's Back goes one back. */
export const stepOf = (state: unknown): Step => {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined
  return STEPS.find((known) => known === step) ?? 'INTRO'
}

/** The step after; the last one stays. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
/** The step before; there is none before the first. */
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1]
