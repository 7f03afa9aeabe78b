import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onThrown: (error: unknown) => void }

/** Keeps what a remote's screen throws in its own place; `onThrown` puts something else there before anything is painted. */
export class RemoteErrorBoundary extends Component<Props> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrown(error)
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children
  }
}
