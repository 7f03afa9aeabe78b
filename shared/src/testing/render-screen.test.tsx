import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Component, type ReactNode, use } from 'react'
import { LAYOUTS, type Layout } from '../contract/layouts.ts'
import { useActiveProfile } from '../platform/active-profile.tsx'
import { useClinicName } from '../platform/clinic.tsx'
import { usePublicUser } from '../platform/public-user.tsx'
import { useSession } from '../platform/session.tsx'
import { findDeclaredScreen } from './declared-screen.ts'
import { renderScreen } from './render-screen.tsx'

const Robin = () => <p>{useActiveProfile().profile.firstName}</p>
const Link = () => <p>{usePublicUser().user.id}</p>
const Around = () => <p>{`${useSession().status}, ${useClinicName() ?? 'no clinic'}`}</p>

const Clearing = () => {
  useQueryClient().clear()
  return null
}
const Waiting = ({ on }: { on: Promise<never> }) => use(on)

/** Accepts `console.error`, because React also logs errors that a boundary has caught. */
const expectComplaint = () => jest.mocked(console.error).mockImplementation(() => undefined)

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => (this.state.message ? <p>{this.state.message}</p> : this.props.children)
}

const shown = (content: ReactNode, layout: Layout) => {
  expectComplaint()
  return renderScreen(<Boundary>{content}</Boundary>, { layout }).container.textContent
}

test('only the authenticated layout provides the active profile', () => {
  const refused = 'useActiveProfile needs the authenticated layout above it'
  for (const layout of LAYOUTS)
    expect(shown(<Robin />, layout)).toBe(layout === 'authenticated' ? 'Robin' : refused)
})

test("only the public-user layout provides the link's person", () => {
  for (const layout of LAYOUTS) {
    const text = shown(<Link />, layout)
    if (layout === 'public-user') expect(text).toBe('user-1')
    else expect(text).toContain('needs')
  }
})

test('each layout provides its session and clinic', () => {
  expect(LAYOUTS.map((layout) => shown(<Around />, layout))).toEqual([
    'signed-out, no clinic',
    'signed-out, Harbor Lane Clinic',
    'signed-out, Harbor Lane Clinic',
    'signed-in, Harbor Lane Clinic',
    'signed-out, no clinic',
  ])
})

test('renderScreen reports a screen that clears the query cache', () => {
  const complaint = jest.mocked(console.error).mockImplementation(() => undefined)
  renderScreen(<Clearing />, { layout: 'public' })
  expect(complaint).toHaveBeenCalledWith('clear() is for the host: name the queries that are meant')
})

test('renderScreen shows a skeleton while the screen is suspended', () => {
  const forever = new Promise<never>(() => undefined)
  expectComplaint()
  renderScreen(<Waiting on={forever} />, { layout: 'public' })
  expect(screen.getByText('Loading…')).toBeInTheDocument()
})

test("renderScreen requires a layout for a test outside a screen's folder", () => {
  expect(() => renderScreen(<p />)).toThrow('say its layout')
})

test("findDeclaredScreen finds the layout of a test's screen in remote.json", () => {
  const at = (file: string) => findDeclaredScreen(`${process.cwd()}/${file}`)
  expect(at('mfe-auth/src/features/login/login.screen.test.tsx')).toEqual({
    remote: 'mfe-auth',
    layout: 'public',
  })
  expect(at('mfe-auth/src/features/public-user-gate/gate.test.tsx')?.layout).toBe('public-user')
  expect(at('mfe-auth/src/components/a.test.tsx')).toBeUndefined()
  expect(at('shared/src/testing/render-screen.test.tsx')).toBeUndefined()
})
