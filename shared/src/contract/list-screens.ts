type Screens = readonly { screen: string }[]
type Declared = { routes: Screens; gates: Screens; extensions?: Screens | undefined }

/** The unique names of all screens that a remote exposes, including gates and cards. */
export const listScreens = ({ routes, gates, extensions = [] }: Declared): string[] => [
  ...new Set([...routes, ...gates, ...extensions].map(({ screen }) => screen)),
]
