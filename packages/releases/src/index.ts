export { describeBuild, integrityOf, RELEASE_FILE, releaseIdOf, type DescribedBuild } from './describe-build';
