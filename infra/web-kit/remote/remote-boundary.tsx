import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Drawn in place of a part that threw; `retry` draws the part again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of it (the path, the role) draws the part again by itself. */
  resetKey?: string;
}

interface State {
  failure?: { error: unknown };
  resetKey?: string;
}

/** Keeps a broken part of the page from taking the rest with it: one around each remote, one around each page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey, failure: undefined };
  }

  retry = () => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
