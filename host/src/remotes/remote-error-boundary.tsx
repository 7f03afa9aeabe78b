import { Component, type ReactNode } from 'react'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'

type Props = { children: ReactNode; onThrown: (error: unknown) => void }

/** Renders nothing until the loader provides a replacement. */
export class RemoteErrorBoundary extends Component<Props> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrown(error)
  }

  override render() {
    return this.state.hasThrown ? <RouteSkeleton /> : this.props.children
  }
}
