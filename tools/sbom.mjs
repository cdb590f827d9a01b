// What is in the program, as CycloneDX: the crates of the lock file that it is built from, and the npm packages in its pages.
// node tools/sbom.mjs VERSION TARGET
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const [version, target] = process.argv.slice(2);
const metadata = JSON.parse(
  execFileSync('cargo', ['metadata', '--locked', '--format-version', '1', '--filter-platform', target], {
    maxBuffer: 1 << 28,
  }),
);
const packages = new Map(metadata.packages.map((one) => [one.id, one]));
const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));

// From the program along what is linked in; what only builds or tests is left out.
const seen = new Set();
const open = [metadata.packages.find((one) => one.name === 'cli' && one.source === null).id];
while (open.length > 0) {
  const id = open.pop();
  if (seen.has(id)) continue;
  seen.add(id);
  const linked = nodes.get(id).deps.filter((dep) => dep.dep_kinds.some((kind) => kind.kind === null));
  open.push(...linked.map((dep) => dep.pkg));
}
const component = (name, version, purl, licence) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  ...(licence ? { licenses: [{ expression: licence.replaceAll('/', ' OR ') }] } : {}),
  purl,
});
const crates = [...seen]
  .map((id) => packages.get(id))
  .filter((one) => one.source !== null)
  .map((one) => component(one.name, one.version, `pkg:cargo/${one.name}@${one.version}`, one.license));

// The pages hold what their sources import from elsewhere; the other packages of web/ build and test them.
const lock = JSON.parse(readFileSync('web/package-lock.json', 'utf8')).packages;
const sources = readdirSync('web/src', { recursive: true }).filter((name) => name.endsWith('.ts'));
const imported = sources.flatMap((name) =>
  [...readFileSync(`web/src/${name}`, 'utf8').matchAll(/from '(@[^/']+\/[^/']+|[^.@/'][^/']*)/g)].map((found) => found[1]),
);
const pages = [...new Set(imported)].map((name) => {
  const one = lock[`node_modules/${name}`];
  return component(name, one.version, `pkg:npm/${name}@${one.version}`, one.license);
});

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'clubavond', version, purl: `pkg:generic/clubavond@${version}` } },
  components: [...crates, ...pages].sort(byRef),
};
console.log(JSON.stringify(bom, null, 1));
