import { Component, type ReactNode } from 'react'
import { FailedPage } from './NoPage.tsx'

/** A page that throws while it renders shows the page 500 inside the frame; another address tries anew. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children
  }
}
