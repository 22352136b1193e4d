// Entry of the server build, from which pages are server-rendered.
export { default } from './routes';
