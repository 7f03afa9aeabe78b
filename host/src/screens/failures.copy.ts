import { frameMessages } from '@soundings/shared/messages/messages'

/** Texts of the host's failure screens, besides those of the kit (`shared/src/ui/end-screens.copy.ts`). */
export const FAILURE_COPY = frameMessages('failures', {
  logOut: 'Log out',
})
