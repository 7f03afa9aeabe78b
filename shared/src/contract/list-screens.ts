type Screens = readonly { screen: string }[]
type Declared = { routes: Screens; gates: Screens; extensions?: Screens | undefined }

/** The names of all screens that a remote exposes, gates and cards included, each once. */
export const listScreens = ({ routes, gates, extensions = [] }: Declared): string[] => [
  ...new Set([...routes, ...gates, ...extensions].map(({ screen }) => screen)),
]
