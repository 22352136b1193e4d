import { Component, type ReactNode } from 'react';
import { reportFailure } from './report-failure';
import { UnexpectedError } from './unexpected-error';

type Props = { children: ReactNode; /** The current page: a change of it resets the boundary. */ page?: string };
type State = { broken: boolean; page?: string };

/** Keeps a render error of its children from breaking the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { broken: false, page };
  }

  override componentDidCatch(): void {
    reportFailure('render', this.props.page);
  }

  override render() {
    return this.state.broken ? <UnexpectedError /> : this.props.children;
  }
}
