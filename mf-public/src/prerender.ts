// Built for the server, beside the release: what the shell draws pages from before any script has run.
export { default } from './routes';
