import { Component, type ReactNode } from 'react'
import { FailedPage } from './NoPage.tsx'

interface Props {
  /** The route of the page, for the team. */
  routeOf: () => string
  children: ReactNode
}

/** A page that throws while it renders tells the team and shows the page 500 inside the frame; another address tries anew. */
export class Boundary extends Component<Props, { failed: boolean; alerted: boolean }> {
  override state = { failed: false, alerted: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    void import('./tellTeam.ts')
      .then(({ tellTeam }) => tellTeam(this.props.routeOf(), error))
      .then(
        (alerted) => this.setState({ alerted }),
        () => {},
      )
  }
  override render() {
    return this.state.failed ? <FailedPage alerted={this.state.alerted} /> : this.props.children
  }
}
