/** `development` is React's development build, `profile` has React's profiler and component names. */
export type BuildMode = 'production' | 'development' | 'profile'

/** `npm run build -- --<mode>` sets `SOUNDINGS_BUILD`; `rspack serve` sets `NODE_ENV`. */
export const buildMode = ({ SOUNDINGS_BUILD, NODE_ENV } = process.env): BuildMode => {
  if (SOUNDINGS_BUILD === 'development' || SOUNDINGS_BUILD === 'profile') return SOUNDINGS_BUILD
  return SOUNDINGS_BUILD === undefined && NODE_ENV === 'development' ? 'development' : 'production'
}

/** Publishing reads only `dist`. */
export const outputFolderOf = (mode: BuildMode): string => (mode === 'production' ? 'dist' : `dist-${mode}`)
