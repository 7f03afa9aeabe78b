type Screens = readonly { screen: string }[]
type Declared = { routes: Screens; gates: Screens; extensions?: Screens | undefined }

export const listScreens = ({ routes, gates, extensions = [] }: Declared): string[] => [
  ...new Set([...routes, ...gates, ...extensions].map(({ screen }) => screen)),
]
