export const POINTS_COPY = {
  pointsOf: (name: string) => `Points of ${name}`,
  seeAnswers: 'See answers',
  seeAnswersOf: (when: string) => `See answers, ${when}`,
  valueOf: (name: string, value: string | undefined) => `${name} ${value ?? 'no answer'}`,
} as const
