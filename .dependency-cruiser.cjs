/**
 * Who may import whom (docs/architecture.md). Each rule says why; tools/checks/boundaries.test.ts plants a violation of each
 * and expects it to be found.
 */
const rooms = {
  contracts: '^packages/contracts/',
  domain: '^packages/domain/',
  chain: '^packages/chain/',
  miner: '^packages/miner/',
  client: '^packages/client/',
  ui: '^packages/ui/',
  service: '^packages/service/',
  postgres: '^packages/postgres/',
  build: '^packages/build/',
  'module-kit': '^packages/module-kit/',
  testing: '^packages/testing/',
  shell: '^shell/(?!verifier/)',
  verifier: '^shell/verifier/',
  'mf-procurement': '^mf-procurement/',
  'mf-transactions': '^mf-transactions/',
  'mf-blockchain': '^mf-blockchain/',
  'mf-class': '^mf-class/',
  'mf-documents': '^mf-documents/',
  'core-api': '^services/core-api/',
  'chain-api': '^services/chain-api/',
  edge: '^services/edge/',
  tools: '^tools/',
  e2e: '^e2e/',
  bench: '^bench/',
};

const screens = ['contracts', 'client', 'ui'];
const front = [...screens, 'domain'];
const mayImport = {
  contracts: [],
  domain: ['contracts'],
  client: ['contracts'],
  ui: ['contracts'],
  service: ['contracts'],
  chain: ['contracts'],
  miner: ['chain', 'contracts'],
  postgres: [],
  'module-kit': ['contracts', 'client', 'ui'],
  build: ['contracts', 'module-kit'],
  testing: ['postgres', 'build', 'module-kit'],
  'core-api': ['contracts', 'domain', 'chain', 'service'],
  'chain-api': ['contracts', 'chain', 'service'],
  edge: ['contracts', 'service'],
  shell: [...screens, 'chain'],
  verifier: ['contracts', 'chain'],
  'mf-procurement': [...front, 'chain'],
  'mf-transactions': [...front, 'chain'],
  'mf-documents': [...front, 'chain'],
  'mf-blockchain': [...screens, 'chain', 'miner'],
  'mf-class': [...screens, 'chain', 'miner'],
  tools: Object.keys(rooms).filter((room) => room !== 'e2e' && room !== 'bench'),
  e2e: ['contracts'],
  bench: ['contracts', 'chain', 'miner'],
};

const reasons = {
  contracts: 'the contract depends on nobody: both sides of every wire read it',
  chain: 'the chain is pure mathematics over the shapes of the contract',
  tools: 'journeys and measurements start the product with tools; nothing there needs them',
  e2e: 'journeys may import: contracts, and of the services what their tests take to the whole: the walk and the invariants, the devices of a class, a mined chain, a log as a false operator signs it, an edge with settings of a test; and what a measurement says that a page asks for',
};
/** What a room may import beside whole rooms. */
const mayAlsoImport = {
  e2e: [
    '^services/core-api/src/test/(caller|fault-proxy|invariants|walk|walk-deals)\\.ts$',
    '^services/edge/src/test/servers\\.ts$',
    '^bench/api/reads\\.ts$',
    '^services/chain-api/src/test/class-actors\\.ts$',
    '^packages/chain/src/test/mined-chain\\.ts$',
    '^shell/verifier/test/forged-log\\.ts$',
  ],
};

/** What starts, builds and tests the product. */
const workshop = ['postgres', 'build', 'module-kit', 'testing'];
const workshopRooms = `^(tools|packages/(${workshop.join('|')}))/`;
const anyRoom = `^(packages|services|shell|mf-[a-z0-9-]+|e2e|bench|tools)/`;
const known = Object.values(rooms);
/** Configurations, tests, scripts and what compiles the wasm may use the workshop; product code may not. */
const notProduct = `\\.(test|config)\\.(ts|tsx|mjs|cjs)$|/test/|screen-test\\.tsx$|^(e2e|bench)/|^services/[^/]+/scripts/|^packages/chain/assembly/|${workshopRooms}`;

const roomRules = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `${room}-imports`,
  comment: reasons[room] ?? `${room} may import: ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: rooms[room] },
  to: {
    path: anyRoom,
    pathNot: [
      rooms[room],
      ...allowed.map((name) => rooms[name]),
      ...(mayAlsoImport[room] ?? []),
      // Whether the rest may use the workshop is a rule of its own.
      ...(workshop.includes(room) ? [] : [workshopRooms]),
    ],
  },
}));

/**
 * The floors of a service, lowest first, and the folders on them. A folder imports what is below and, where its floor is not
 * `apart`, what stands before it: no arrow runs up and none runs in a circle. `main.ts` stands above all.
 */
const floors = {
  'core-api': [
    { folders: 'base' },
    {
      inside: 'platform',
      folders:
        'accounts context acts lists unit-tokens limits signing-keys idempotency calls events mails notifications sessions party-keys auth passkeys',
    },
    {
      inside: 'market',
      folders:
        'quotas records requests offers questions transactions acceptance shipments problems receiving signatures files documents moderation',
    },
    {
      inside: 'features',
      folders: 'account dashboard chain-follower ended-sessions log-mail act-log demo',
      apart: true,
    },
    { folders: 'app' },
  ],
  'chain-api': [
    { folders: 'context' },
    { folders: 'log' },
    { folders: 'chain sessions', apart: true },
    { folders: 'head' },
    { folders: 'blocks record receipt classes', apart: true },
    { folders: 'app' },
  ],
  service: [{ folders: 'base process database http' }, { folders: 'streams replica', apart: true }],
};
const floorRulesOf = (service) => {
  const src = `${rooms[service]}src/`;
  const isTest = `\\.test\\.ts$|${src}test/`;
  const rules = [];
  const folders = [];
  for (const { inside, folders: names, apart } of floors[service]) {
    const here = names.split(' ').map((name) => (inside ? `${inside}/${name}` : name));
    for (const [place, folder] of here.entries()) {
      const below = [...folders, ...(apart ? [] : here.slice(0, place))];
      rules.push({
        name: `${service}-floor-of-${folder}`,
        comment: `${service}/${folder} may import: ${below.join(', ') || 'no other folder'}`,
        severity: 'error',
        from: { path: `${src}${folder}/`, pathNot: isTest },
        to: { path: src, pathNot: [...below, folder].map((lower) => `${src}${lower}/`) },
      });
    }
    folders.push(...here);
  }
  const everyFolder = {
    name: `${service}-folder-has-a-floor`,
    comment: `a folder of ${service} stands in floors, where its place says what it may import`,
    severity: 'error',
    from: { path: `${src}[^/]+/`, pathNot: [isTest, `${src}(${folders.join('|')})/`] },
    to: {},
  };
  return [...rules, everyFolder];
};

module.exports = {
  forbidden: [
    ...roomRules,
    ...Object.keys(floors).flatMap(floorRulesOf),
    {
      name: 'new-module-imports',
      comment: `a module made by npm run new:module may import: ${front.join(', ')}`,
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/', pathNot: known },
      to: { path: anyRoom, pathNot: ['^$1/', workshopRooms, ...front.map((name) => rooms[name])] },
    },
    {
      name: 'chain-takes-types-only',
      comment:
        'the chain shares shapes with the contract, never its code (zod would come along into the worker); what reads words has none',
      severity: 'error',
      from: { path: rooms.chain, pathNot: notProduct },
      to: {
        path: rooms.contracts,
        pathNot: '^packages/contracts/src/language\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tools-are-for-configs-tests-and-scripts',
      comment:
        'tools/ and its packages start, build and test the product; the product never needs them to run',
      severity: 'error',
      from: { path: anyRoom, pathNot: notProduct },
      to: { path: workshopRooms },
    },
    {
      name: 'look-is-in-ui',
      comment: 'the component library is known to packages/ui alone',
      severity: 'error',
      from: { path: anyRoom, pathNot: rooms.ui },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'a route validates, calls a verb and answers; storage is behind the verb',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*routes\\.ts$' },
      to: {
        path: 'node_modules/(drizzle-orm|postgres)/|/src/schema/|/table\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'calls-are-described-once',
      comment:
        'a call is described by defineRoute of packages/service, which hands its handler the reader of that very body',
      severity: 'error',
      from: { path: '^services/', pathNot: notProduct },
      to: {
        path: 'node_modules/@hono/zod-openapi/|^packages/service/src/http/read-body\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-rooms-stay-pure',
      comment: 'rules and hashes run in the browser and in services alike',
      severity: 'error',
      from: { path: '^packages/(contracts|domain|chain)/src/', pathNot: '\\.test\\.ts$|/generated/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'two files that need each other are one file, or miss a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-in-own-package',
      comment: 'a room installs what it imports: it is built and deployed alone',
      severity: 'error',
      from: { path: anyRoom, pathNot: notProduct },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        pathNot: 'node_modules/@types/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-unresolved',
      comment: 'an import that leads nowhere; Lighthouse is installed by `npm run bench` alone',
      severity: 'error',
      from: {
        pathNot:
          '^(packages/module-kit/template|packages/module-kit/src/standalone)/|/refresh-runtime\\.mjs$',
      },
      to: {
        couldNotResolve: true,
        pathNot: ['^mf_', '\\.css$', '^@pasok/miner/worker\\.js$', '^lighthouse$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/', '/migrations/'] },
    // What packages publish lies in their dist: left out, no rule would see it imported.
    exclude: { path: ['^(?!.*node_modules/).*/dist/', '/migrations/', '^data/', '/\\.turbo/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
