export const LAYOUTS_COPY = {
  policies: 'Privacy and policies',
} as const
