import { Component, type ReactNode } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

type Props = { children: ReactNode; onRetry: () => void; onThrown: () => void }

/** Keeps what a remote's screen throws in its own place. */
export class RemoteErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('The screen threw nothing') }
  }

  override componentDidCatch() {
    this.props.onThrown()
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <RemoteFailed error={this.state.error} onRetry={this.props.onRetry} />
  }
}
