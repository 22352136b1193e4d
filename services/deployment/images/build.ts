// npm run images -- <folder> [names]: builds the images as OCI layouts. Needs Linux on x64, tar and mmdebstrap.
import path from 'node:path';
import { buildImages, IMAGES, type ImageName } from './images';

const [folder, ...names] = process.argv.slice(2);
const wrong = names.find((name) => !(name in IMAGES));
if (!folder || wrong) {
  console.warn(wrong ? `There is no image ${wrong}` : 'Name the folder to build into');
  process.exit(2);
}
// npm runs this in the folder of the package, and says where it was called.
const target = path.resolve(process.env.INIT_CWD ?? '', folder);
const requested = (names.length ? names : Object.keys(IMAGES)) as ImageName[];
for (const [name, digest] of Object.entries(buildImages(target, requested)))
  process.stdout.write(`${name} ${digest}\n`);
