// Imported first, for its side effect: other modules may use features of this version.
const WANTED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  console.error(`Node ${WANTED.join('.')} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
