/** Words of the host's failure screens, besides those of the kit (`shared/src/ui/end-screens.copy.ts`). */
export const FAILURE_COPY = {
  logOut: 'Log out',
  kept: 'What you have answered is kept on this device. It is here again when you are back online.',
} as const
