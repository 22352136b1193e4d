// Entry of the server build, for server rendering.
export { default } from './routes';
