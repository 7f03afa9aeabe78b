type Declared = { routes: readonly { screen: string }[]; gates: readonly { screen: string }[] }

/** The names of all screens that a remote exposes, gates included, each once. */
export const listScreens = ({ routes, gates }: Declared): string[] => [
  ...new Set([...routes, ...gates].map(({ screen }) => screen)),
]
