import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import IdentifyScreen from './identify.screen'

const API = 'http://api.test/v1/public-api/kiosk'
type Result = { status: string; userId?: string }

/** A clinic's server that answers with these results, one after the other, and remembers what it was asked. */
const aClinic = (...results: (Result | number)[]) => {
  const asked: unknown[] = []
  server.use(
    http.get(`${API}/clinic/harbor`, () =>
      HttpResponse.json({
        displayId: 'harbor',
        organizationName: 'Harbor Lane Clinic',
        logoUrl: '/logo.svg',
      }),
    ),
    http.post(`${API}/identify-patient-attributes`, async ({ request }) => {
      asked.push(await request.json())
      // No network is so quick that the page has not drawn that it sends.
      await delay(20)
      const next = results[asked.length - 1] ?? { status: 'no_match' }
      return typeof next === 'number' ? HttpResponse.json({}, { status: next }) : HttpResponse.json(next)
    }),
  )
  return asked
}

const open = () =>
  renderScreen(<IdentifyScreen />, { path: '/clinics/:clinicDisplayId', at: '/clinics/harbor' })

/** Tells last name and date of birth. */
const tell = async ({ person }: ReturnType<typeof open>, lastName = 'Marlow', dateOfBirth = '01/02/1990') => {
  await person.type(await screen.findByLabelText('Last name'), lastName)
  await person.type(screen.getByRole('textbox', { name: 'Date of birth' }), `${dateOfBirth}{Enter}`)
}

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a match leads to the questions, with the way back [KIOSK-15] [KIOSK-18]', async () => {
  const asked = aClinic({ status: 'match_found', userId: 'user-7' })
  await tell(open())
  const there = '/user/user-7/assessments?context=kiosk&homescreenUrl=%2Fclinics%2Fharbor'
  expect(await screen.findByText(`At ${there}`)).toBeVisible()
  expect(asked).toEqual([
    { clinicDisplayId: 'harbor', phoneNumber: '', email: '', lastName: 'Marlow', dateOfBirth: '1990-01-02' },
  ])
})

test('a date that was mended in the middle is sent whole, by Enter too', async () => {
  const asked = aClinic({ status: 'no_match' })
  const { person } = open()
  await person.type(await screen.findByLabelText('Last name'), 'Marlow')
  const birthday = screen.getByRole('textbox', { name: 'Date of birth' })
  await person.type(birthday, '01/05/1990')
  await person.type(birthday, '{Backspace}{Backspace}2{Enter}', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  await screen.findByText(/^No account found/)
  expect(asked).toMatchObject([{ dateOfBirth: '1990-01-02' }])
})

test('what this browser keeps says which kiosk it is, and nothing of who stood there', async () => {
  aClinic({ status: 'match_found', userId: 'user-7' })
  await tell(open())
  await screen.findByText(/^At /)
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).toContain('harbor')
  expect(kept).not.toMatch(/user-7|Marlow|1990/)
})

test('more is asked for once, quietly; the second time it is an error [KIOSK-11] [KIOSK-12] [KIOSK-13] [KIOSK-14]', async () => {
  const asked = aClinic({ status: 'more_info_needed' }, { status: 'more_info_needed' })
  const view = open()
  await tell(view)
  expect(await screen.findByLabelText('Phone number')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // Two presses closer than this are a double tap.
  await delay(50)
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: 'Phone number: * Required' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await view.person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText(/Try using email or MRN instead/)).toBeVisible()
  expect(asked[1]).toMatchObject({ email: 'robin@mail.test', lastName: 'Marlow' })
})

test('the summary says of what it is that each is required [KIOSK-06] [KIOSK-07]', async () => {
  aClinic()
  const view = open()
  await screen.findByLabelText('Last name')
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('link', { name: 'Last name: * Required' })
  expect(screen.getByRole('link', { name: 'Date of birth: * Required' })).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('* Required')
})

test('by medical record number only that is asked for and sent [KIOSK-03] [KIOSK-04] [KIOSK-05]', async () => {
  const asked = aClinic({ status: 'no_match' })
  const view = open()
  await tell(view)
  expect(await screen.findByText(/^No account found/)).toBeVisible()
  await view.person.click(screen.getByRole('radio', { name: 'Medical record number' }))
  expect(screen.queryByText(/^No account found/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: 'Medical record number (MRN): * Required' })).toBeVisible()
  await view.person.type(screen.getByLabelText('Medical record number (MRN)'), ' M-7 {Enter}')
  expect(await screen.findByText(/^No account found/)).toBeVisible()
  expect(asked[1]).toEqual({ clinicDisplayId: 'harbor', phoneNumber: '', email: '', medicalRecord: 'M-7' })
  await view.person.click(screen.getByRole('radio', { name: 'Name and date of birth' }))
  expect(screen.getByLabelText('Last name')).toHaveValue('')
})

test.each([
  [429, /Please try again in 15 minutes/, 'status'],
  [500, /Something went wrong/, 'alert'],
] as const)('after %i what was typed stays, and it says %s', async (status, message, role) => {
  aClinic(status)
  await tell(open())
  const said = await screen.findByText(message)
  expect(said).toHaveAttribute('role', role)
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test('a terminal that is busy says for how long, and blames nobody’s details', async () => {
  aClinic()
  server.use(
    http.post(`${API}/identify-patient-attributes`, () =>
      HttpResponse.json(
        { error: { message: 'Too many tries.' } },
        { status: 429, headers: { 'retry-after': '130' } },
      ),
    ),
  )
  await tell(open())
  const said = await screen.findByText(/Please try again in 3 minutes, or ask at the front desk/)
  expect(said).toHaveAttribute('role', 'status')
  expect(document.body).not.toHaveTextContent(/these details|your details|Too many/)
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test('an answer that comes late, for a form that was emptied, leads nowhere', async () => {
  aClinic()
  const { promise: emptied, resolve: answer } = deferred()
  server.use(
    http.post(`${API}/identify-patient-attributes`, async () => {
      await emptied
      return HttpResponse.json({ status: 'match_found', userId: 'user-7' })
    }),
  )
  const view = open()
  await tell(view)
  await view.person.click(screen.getByRole('radio', { name: 'Medical record number' }))
  answer()
  await delay(100)
  expect(screen.queryByText(/^At /)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Medical record number (MRN)')).toHaveValue('')
})

test('nothing that is typed is offered to the next one', async () => {
  aClinic({ status: 'more_info_needed' })
  const { container } = await (async () => {
    const view = open()
    await tell(view)
    await screen.findByLabelText('Phone number')
    return view
  })()
  const fields = [...container.querySelectorAll('input:not([type="radio"])')]
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field).toHaveAttribute('autocomplete', 'off')
  expect(document.title).toBe('Welcome, Harbor Lane Clinic')
})

test('only a clinic that there is not is not found [KIOSK-02]', async () => {
  server.use(http.get(`${API}/clinic/harbor`, () => HttpResponse.json({}, { status: 404 })))
  open()
  const message = 'Could not find clinic: harbor. Are you sure you have the right URL?'
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a clinic that cannot be read can be tried again', async () => {
  server.use(http.get(`${API}/clinic/harbor`, () => HttpResponse.json({}, { status: 503 })))
  const { person } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Could not find clinic/)).not.toBeInTheDocument()
  aClinic()
  await person.click(retry)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
})

test('twins type their whole phone number: nothing that is typed after an attempt takes the focus away [KIOSK-12] [KIOSK-17]', async () => {
  const asked = aClinic({ status: 'more_info_needed' }, { status: 'match_found', userId: 'user-8' })
  const view = open()
  await tell(view)
  const phone = await screen.findByLabelText('Phone number')
  await view.person.click(phone)
  for (const key of '2125550142') {
    await view.person.keyboard(key)
    expect(phone).toHaveFocus()
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  }
  expect(phone).toHaveValue('(212) 555-0142')
  await view.person.keyboard('{Enter}')
  expect(await screen.findByText(/^At \/user\/user-8/)).toBeVisible()
  expect(asked[1]).toMatchObject({ phoneNumber: '+12125550142' })
})

test('a message goes as its entry is mended, and the focus stays in the entry', async () => {
  aClinic()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  const lastName = screen.getByLabelText('Last name')
  await person.type(lastName, 'Marlow')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Last name/ })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: /^Date of birth/ })).toBeVisible()
  await person.clear(lastName)
  expect(screen.queryByRole('link', { name: /^Last name/ })).not.toBeInTheDocument()
  expect(lastName).toHaveFocus()
})

test('nobody found is said where the focus goes, each time', async () => {
  aClinic()
  const view = open()
  await tell(view)
  const message = async () =>
    (await screen.findByText(/^No account found that matches/)).closest('[tabindex="-1"]')
  expect(await message()).toHaveFocus()
  await view.person.click(screen.getByLabelText('Last name'))
  await view.person.keyboard('{Enter}')
  await waitFor(async () => expect(await message()).toHaveFocus())
})

test.each([
  ['Last name', 'Last name can have at most 100 characters'],
  ['Medical record number (MRN)', 'Medical record number (MRN) can have at most 100 characters'],
])('a %s that the clinic cannot take is refused by its name, before it is sent', async (label, message) => {
  const asked = aClinic()
  const { person } = open()
  await person.click(
    await screen.findByRole('radio', { name: label === 'Last name' ? /^Name/ : 'Medical record number' }),
  )
  await person.type(await screen.findByRole('textbox', { name: label }), `${'a'.repeat(101)}{Enter}`)
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(asked).toEqual([])
})

test.each(['+4721234567', 'call me at 2125550142', '2125550142 ext 5'])(
  'the phone number %s is kept as it was typed, and refused in words',
  async (typed) => {
    const asked = aClinic({ status: 'more_info_needed' })
    const view = open()
    await tell(view)
    const phone = await screen.findByLabelText('Phone number')
    await view.person.type(phone, `${typed}{Enter}`)
    expect(await screen.findByRole('link', { name: 'Must be a valid phone number.' })).toBeVisible()
    const bare = (text: string) => text.replace(/[\s()-]/g, '')
    expect(bare((phone as HTMLInputElement).value)).toBe(bare(typed))
    expect(asked).toHaveLength(1)
  },
)
