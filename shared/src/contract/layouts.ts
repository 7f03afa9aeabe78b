/** The layouts that the host offers; a route of a remote names one of them (specification, 2). */
export const LAYOUTS = ['public', 'clinic', 'public-user', 'authenticated', 'bare'] as const

export type Layout = (typeof LAYOUTS)[number]
