/**
 * What a build is for. `production`: for people. `development`: React's development build, for React Refresh. `profile`:
 * as production, with React's profiler, and names of components as they were written.
 */
export type BuildMode = 'production' | 'development' | 'profile'

/** `npm run build -- --<mode>` sets the one; `rspack serve` sets the other. */
export const buildMode = ({ SOUNDINGS_BUILD, NODE_ENV } = process.env): BuildMode => {
  if (SOUNDINGS_BUILD === 'development' || SOUNDINGS_BUILD === 'profile') return SOUNDINGS_BUILD
  return SOUNDINGS_BUILD === undefined && NODE_ENV === 'development' ? 'development' : 'production'
}

/** Folder of an app that a build is written to: only that for people is where publishing looks for it. */
export const outputFolderOf = (mode: BuildMode): string => (mode === 'production' ? 'dist' : `dist-${mode}`)
