// Leaves out a part that fails, such as a chunk that cannot be loaded.
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
