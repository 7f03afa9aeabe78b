import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { Component, type ReactNode } from 'react'

type Props = { show: (error: unknown) => void; children: ReactNode }

/** Rethrows the error, so that the page handles it as in production. */
class Boundary extends Component<Props, { thrown?: { error: unknown } }> {
  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })
  override state: { thrown?: { error: unknown } } = {}
  override render() {
    if (!this.state.thrown) return this.props.children
    // React calls componentDidCatch only if the boundary renders something else.
    this.props.show(this.state.thrown.error)
    throw this.state.thrown.error
  }
}

export const showsThrown = ({ default: Screen }: ScreenModule, show: Props['show']): ScreenModule => ({
  default: ({ children }) => (
    <Boundary show={show}>
      <Screen>{children}</Screen>
    </Boundary>
  ),
})
