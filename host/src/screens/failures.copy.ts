/** Words of the host's failure screens, besides those of the kit (`shared/src/ui/end-screens.copy.ts`). */
export const FAILURE_COPY = {
  logOut: 'Log out',
  kept: 'Your answers are kept on this device. They will be here when you are back online.',
} as const
