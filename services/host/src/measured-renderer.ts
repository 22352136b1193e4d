import type { Metrics } from '@commonpurse/api';
import { RendererUnavailable, type Renderer } from './renderer';

const RESULTS = ['rendered', 'failed', 'unavailable', 'given-up'];

/** Counts the requests to the renderer by result, and measures how long they take. */
export function measureRenderer(renderer: Renderer, metrics: Metrics | undefined): Renderer {
  if (!metrics) return renderer;
  const count = metrics.results('renders', RESULTS);
  const duration = metrics.histogram('renderDuration');
  return {
    ...renderer,
    async render(releases, request) {
      const stopTimer = duration.startTimer();
      try {
        const html = await renderer.render(releases, request);
        count(html === undefined ? 'given-up' : 'rendered');
        return html;
      } catch (error) {
        count(error instanceof RendererUnavailable ? 'unavailable' : 'failed');
        throw error;
      } finally {
        stopTimer();
      }
    },
  };
}
