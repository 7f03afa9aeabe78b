import { createContext, type ReactNode, useContext } from 'react'

type Clinic = { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }

const ClinicContext = createContext<Clinic | null>(null)

type Props = { clinic?: Clinic | undefined; children: ReactNode }

export const ClinicProvider = ({ clinic, children }: Props) => (
  <ClinicContext value={clinic ?? null}>{children}</ClinicContext>
)

/** An empty object if the clinic is unknown, as on the host's error screens, which have no provider. */
export const useClinic = (): Clinic => useContext(ClinicContext) ?? {}

/** The name of the page's clinic, if known. */
export const useClinicName = (): string | undefined => useClinic().name
