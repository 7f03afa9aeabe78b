/** Each route of a remote names one layout of the host (specification, 2). */
export const LAYOUTS = ['public', 'clinic', 'public-user', 'authenticated', 'bare'] as const

export type Layout = (typeof LAYOUTS)[number]
