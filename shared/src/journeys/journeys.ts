import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

/** Somebody of the sandbox clinic; every field has a value of its own if it is not said (`/sandbox/scenarios`). */
export type PersonInput = {
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  phoneNumber?: string
  consentRequired?: boolean
  /** Their link opens without the birthday gate. */
  birthdayVerified?: boolean
  assignments?: { questionnaire: string; dueInDays: number }[]
  checkIns?: string[]
  pastCheckIns?: { module: string; daysAgo: number; answers: Record<string, string | number> }[]
  [more: string]: unknown
}

/** Somebody that the sandbox clinic has made: ids, how they log in, and the links that they were sent. */
export type Person = {
  userId: string
  patientId: string
  login: { email: string; password: string }
  links: { sms: string; email: string; clinician: string }
}

/** A clinic of this test's own, and what a browser does there. */
export type Clinic = {
  /** Makes a clinic and a person with an account in it. */
  aPerson: (person?: PersonInput) => Promise<Person>
  /** Logs a person in, and opens a path. */
  logIn: (person: Person, path: string) => Promise<void>
  /** Opens a public path as a text message would: `:userId` in it is this person. */
  openLink: (person: Person, path: string) => Promise<void>
  /** Makes a clinic with a kiosk, which needs no pairing, and a person in it, and opens the kiosk. */
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
 * A journey that a remote brings with it (`journeys/*.spec.ts`): on built releases, against the sandbox clinic, each
 * in a clinic of its own. `remotes check` runs it from the release, with the remote live in a composition. An error
 * that the page did not expect fails it.
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
