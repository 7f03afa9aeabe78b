/**
 * The purpose of a build. `production`: for releases. `development`: React's development build, for React Refresh.
 * `profile`: production with React's profiler and component names.
 */
export type BuildMode = 'production' | 'development' | 'profile'

/** The mode of this build: `npm run build -- --<mode>` sets `SOUNDINGS_BUILD`, `rspack serve` sets `NODE_ENV`. */
export const buildMode = ({ SOUNDINGS_BUILD, NODE_ENV } = process.env): BuildMode => {
  if (SOUNDINGS_BUILD === 'development' || SOUNDINGS_BUILD === 'profile') return SOUNDINGS_BUILD
  return SOUNDINGS_BUILD === undefined && NODE_ENV === 'development' ? 'development' : 'production'
}

/** A build's output folder in an app; publishing reads only `dist`. */
export const outputFolderOf = (mode: BuildMode): string => (mode === 'production' ? 'dist' : `dist-${mode}`)
