import { Component, type ReactNode } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

type Props = { remote: string; children: ReactNode; onRetry: () => void; onThrown: () => void }

/** Keeps what a remote's screen throws in its own place. */
export class RemoteErrorBoundary extends Component<Props> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch() {
    this.props.onThrown()
  }

  override render() {
    if (!this.state.hasThrown) return this.props.children
    const { remote, onRetry } = this.props
    return <RemoteFailed remote={remote} onRetry={onRetry} />
  }
}
