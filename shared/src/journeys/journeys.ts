import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

/** A person of the sandbox clinic; every omitted field gets a unique value (`/sandbox/scenarios`). */
export type PersonInput = {
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  phoneNumber?: string
  consentRequired?: boolean
  /** Whether their link opens without the birthday gate. */
  birthdayVerified?: boolean
  assignments?: { questionnaire: string; dueInDays: number }[]
  checkIns?: string[]
  pastCheckIns?: { module: string; daysAgo: number; answers: Record<string, string | number> }[]
  [more: string]: unknown
}

/** A person created in the sandbox clinic: ids, credentials, and the links sent to them. */
export type Person = {
  userId: string
  patientId: string
  login: { email: string; password: string }
  links: { sms: string; email: string; clinician: string }
}

/** The test's own clinic, and browser actions in it. */
export type Clinic = {
  /** Creates a clinic and a person with an account in it. */
  aPerson: (person?: PersonInput) => Promise<Person>
  /** Logs a person in and opens a path. */
  logIn: (person: Person, path: string) => Promise<void>
  /** Opens a public path like a link in a text message. `:userId` is replaced by this person's id. */
  openLink: (person: Person, path: string) => Promise<void>
  /** Creates a clinic with a kiosk that needs no pairing and a person, and opens the kiosk. */
  openKiosk: (person?: PersonInput) => Promise<Person>
}

const PASSWORD = 'Tide-pool-7'

const build = async (request: APIRequestContext, person: PersonInput, clinic: object): Promise<Person> => {
  const email = `robin.${crypto.randomUUID().slice(0, 13)}@mail.example`
  const known = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02', birthdayVerified: true }
  const patients = [{ ...known, email, password: PASSWORD, ...person }]
  const response = await request.post('/sandbox/scenarios', { data: { clinic, patients } })
  if (!response.ok()) throw new Error(`the clinic answered ${response.status()}: ${await response.text()}`)
  const { patients: built }: { patients: [Person] } = await response.json()
  return built[0]
}

const clinicOf = (request: APIRequestContext, page: Page): Clinic => ({
  aPerson: (person = {}) => build(request, person, {}),
  logIn: async ({ login }, path) => {
    await page.goto('/login')
    await page.getByLabel('Email').pressSequentially(login.email)
    await page.getByLabel('Password', { exact: true }).pressSequentially(login.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(path)
  },
  openLink: async ({ userId }, path) => {
    await page.goto(path.replaceAll(':userId', userId))
  },
  openKiosk: async (person = {}) => {
    const displayId = `kiosk-${crypto.randomUUID().slice(0, 8)}`
    const built = await build(request, person, { displayId, asksForPairing: false })
    await page.goto(`/clinics/${displayId}`)
    return built
  },
})

/**
 * Test of a remote's journey (`journeys/*.spec.ts`), with its own sandbox clinic. `remotes check` runs it from the
 * release. An unexpected page error fails it.
 */
export const test = base.extend<{ clinic: Clinic }>({
  clinic: ({ request, page }, use) => use(clinicOf(request, page)),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }
