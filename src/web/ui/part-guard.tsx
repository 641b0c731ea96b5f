// A part of a page that may not come, as when its code cannot be fetched: the page goes on without it.
import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

export class PartGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }
  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
