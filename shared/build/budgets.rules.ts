/** A build as far as its size goes: `release.json` and which packages each script holds. */
export type SizedBuild = {
  app: string
  files: Readonly<Record<string, { brotli: number }>>
  chunks: Readonly<Record<string, readonly string[]>>
  /** npm packages in each script, by file name. */
  packages: Readonly<Record<string, readonly string[]>>
}

/** One line of the report: what was measured, and what it may be at most (bytes, brotli). */
export type Budget = { what: string; bytes: number; most: number }

const ENTRY_BYTES = 8_000
/** Inline script of the page. */
const BOOT = 'boot.js'
const BOOT_BYTES = 4_000
/** Every script of a link that opens on its questions: a guard against growth (decision 0024). */
const JOURNEY_BYTES = 235_000
/** Chunks that a screen fetches only for content that needs them (`load-modules.ts`). */
const ON_NEED = 'need-'
const ON_NEED_BYTES = 12_000

/** Screens that a text-message link opens. */
const JOURNEY_SCREENS: Readonly<Record<string, string>> = {
  'mfe-auth': 'screen-public-user-gate',
  'mfe-assessments': 'screen-take-assessments',
}

/**
 * Packages that the journey takes from the host besides its first script; what a gate's form takes comes with the
 * form.
 */
const JOURNEY_PACKAGES = ['react-dom', 'axios']

const isScript = (file: string) => file.endsWith('.js')

/**
 * Scripts of a remote that one screen may need: all but those of its other screens, and of content that is not
 * there.
 */
const scriptsForScreen = ({ files, chunks }: SizedBuild, screen: string): string[] => {
  const screenChunks = chunks[screen] ?? []
  const others = Object.entries(chunks)
    .filter(([chunk]) => (chunk.startsWith('screen-') && chunk !== screen) || chunk.startsWith(ON_NEED))
    .flatMap(([, scripts]) => scripts)
  return Object.keys(files).filter(
    (file) => isScript(file) && (screenChunks.includes(file) || !others.includes(file)),
  )
}

const scriptsOfHost = ({ files, chunks, packages }: SizedBuild): string[] =>
  Object.keys(files).filter(
    (file) =>
      isScript(file) &&
      (chunks.main?.includes(file) ||
        file === BOOT ||
        packages[file]?.some((name) => JOURNEY_PACKAGES.includes(name))),
  )

const journeyScripts = (build: SizedBuild): string[] => {
  if (build.app === 'host') return scriptsOfHost(build)
  const screen = JOURNEY_SCREENS[build.app]
  return screen && build.chunks[screen] ? scriptsForScreen(build, screen) : []
}

const sum = (build: SizedBuild, scripts: readonly string[]) =>
  scripts.reduce((total, file) => total + (build.files[file]?.brotli ?? 0), 0)

const oneFile = (build: SizedBuild, file: string, most: number): Budget[] => {
  const size = build.files[file]
  return size ? [{ what: `${build.app} ${file}`, bytes: size.brotli, most }] : []
}

/** What a remote holds back until its content needs it. */
const onNeed = (build: SizedBuild): Budget[] => {
  const scripts = Object.entries(build.chunks).flatMap(([chunk, files]) =>
    chunk.startsWith(ON_NEED) ? files : [],
  )
  return scripts.length > 0
    ? [{ what: `${build.app}, on need`, bytes: sum(build, [...new Set(scripts)]), most: ON_NEED_BYTES }]
    : []
}

/** What is measured of a set of builds (design, Budgets). */
export const budgetsOf = (builds: readonly SizedBuild[]): Budget[] => [
  ...builds.flatMap((build) =>
    build.app === 'host' ? oneFile(build, BOOT, BOOT_BYTES) : oneFile(build, 'remoteEntry.js', ENTRY_BYTES),
  ),
  ...builds.flatMap(onNeed),
  {
    what: 'scripts of a text-message link',
    bytes: builds.reduce((total, build) => total + sum(build, journeyScripts(build)), 0),
    most: JOURNEY_BYTES,
  },
]
