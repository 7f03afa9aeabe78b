export const SKELETON_COPY = { loading: 'Loading…' } as const
