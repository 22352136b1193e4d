import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { NODE, type DebianPackage } from './base';
import type { RuntimePackage } from './runtime-packages';

type Part = { type: Enums.ComponentType; name: string; version: string; purl: string; licence?: string | undefined };

function component({ type, name, version, purl, licence }: Part): Models.Component {
  const made = new Models.Component(type, name, { version, purl, bomRef: purl });
  if (licence) made.licenses.add(new Models.NamedLicense(licence));
  return made;
}

const npm = ({ name, version, licence }: Pick<RuntimePackage, 'name' | 'version' | 'licence'>) =>
  component({
    type: Enums.ComponentType.Library,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licence,
  });

const debian = ({ name, version }: DebianPackage) =>
  component({
    type: Enums.ComponentType.Library,
    name,
    version,
    purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=amd64`,
  });

/** Everything that an image consists of, as CycloneDX 1.6. The same image has the same text. */
export function billOfMaterials(image: string, packages: RuntimePackage[], libraries: DebianPackage[]): string {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Container, `commonpurse-${image}`);
  const node = npm({ name: NODE.package, version: NODE.version, licence: 'MIT' });
  for (const part of [node, ...libraries.map(debian), ...packages.filter(({ isOurs }) => !isOurs).map(npm)])
    bom.components.add(part);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
