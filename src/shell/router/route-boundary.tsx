import { Component, type ReactNode } from 'react';
import { FaultContext } from './contexts.ts';
import type { Place } from './place.ts';

interface Props {
  place: Place;
  instead: ReactNode;
  children: ReactNode;
}

interface State {
  place: Place;
  fault?: unknown;
}

/** Error boundary of a route: shows its error page until the visitor navigates elsewhere. */
export class RouteBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return state.place === place ? null : { place, fault: undefined };
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return <FaultContext value={fault}>{this.props.instead}</FaultContext>;
  }
}
