/** The layouts of the host; each route of a remote names one (specification, 2). */
export const LAYOUTS = ['public', 'clinic', 'public-user', 'authenticated', 'bare'] as const

export type Layout = (typeof LAYOUTS)[number]
