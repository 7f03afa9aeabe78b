/**
 * The host's run-time API for remotes, one copy per page. Adding an export is a minor version of the contract, removing
 * one a major version (`src/contract/version.ts`). Remotes import nothing else of `platform/`.
 */
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export { ApiError } from '../api/api-error.ts'
export { type ApiOptions, api, noContent } from '../api/client.ts'
export { type GateReason, registerGateHandler, requestGatePass } from '../api/gate-handler.ts'
export { type ActiveProfile, useActiveProfile } from './active-profile.tsx'
export { useBackTo } from './back.tsx'
export { useClinicName } from './clinic.tsx'
export { useConfig, useFlag } from './config.tsx'
export { useOpenCrisisHelp } from './crisis-help.tsx'
export { useIsKiosk } from './kiosk.tsx'
export { readKioskOfBrowser, readKioskOfTab, type StoredKiosk } from './kiosk-storage.ts'
export { endVisit, markTabAsKiosk, startKioskVisit } from './kiosk-visit.ts'
export { Link, type LinkProps } from './link.tsx'
export { usePageLanguages } from './page-languages.tsx'
export { usePublicUser } from './public-user.tsx'
export { useRemoteConfig } from './remote-config.tsx'
export { useScreenTitle } from './screen-title.tsx'
export { getServerMessage } from './server-message.tsx'
export {
  type SecondFactor,
  type Session,
  SignInError,
  UnconfirmedEmailError,
  useSession,
} from './session.tsx'
export { Slot, type SlotProps } from './slot.tsx'
export { TOAST_MS, useToast } from './toasts.tsx'
export { useUnsavedEntries } from './unsaved-entries.ts'
export { useCrisisLines } from './use-crisis-lines.ts'
export { useOnline } from './use-online.ts'
export { useWrapper, type Wrapper } from './wrapper.tsx'
