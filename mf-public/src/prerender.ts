// Built for the server, beside the release: what the shell server-renders pages from.
export { default } from './routes';
