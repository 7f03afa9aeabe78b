import { RedrawBoundary } from '@soundings/shared/internal/ui/redraw-boundary.tsx'
import { Component, type ReactNode } from 'react'
import { HostErrorScreen } from './host-error.screen.tsx'

/** Error boundary of the whole shell. Its screen has crisis help too. */
export class HostErrorBoundary extends Component<{ compositionId: string; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return <RedrawBoundary>{this.props.children}</RedrawBoundary>
    return <HostErrorScreen details={`composition ${this.props.compositionId}`} />
  }
}
