import { createContext, type ReactNode, useContext } from 'react'

type Clinic = { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }

const ClinicContext = createContext<Clinic | null>(null)

type Props = { clinic?: Clinic | undefined; children: ReactNode }

/** Gives the clinic's name and phone number to the screens below. For layouts. */
export const ClinicProvider = ({ clinic, children }: Props) => (
  <ClinicContext value={clinic ?? null}>{children}</ClinicContext>
)

/** The clinic whose page this is, as far as it is known: the host's own error screens have no provider. */
export const useClinic = (): Clinic => useContext(ClinicContext) ?? {}

/** The name of the clinic whose page this is, if it is known. */
export const useClinicName = (): string | undefined => useClinic().name
