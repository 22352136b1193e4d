import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './unexpected-error';

type Props = { children: ReactNode; /** What is shown: another page is a new beginning. */ page?: string };
type State = { broken: boolean; page?: string };

/** Keeps an error in what it holds from taking the rest of the page down. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { broken: false, page };
  }

  override render() {
    return this.state.broken ? <UnexpectedError /> : this.props.children;
  }
}
