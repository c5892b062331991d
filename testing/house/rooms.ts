/** A room of the repository: its files, and the other rooms from which they may import. */
type Room = { name: string; holds: RegExp; from: readonly string[] }

// The table of permissions is the same for a schema, a button and the server.
const pure = ['base', 'engine', 'permissions'] as const
const shared = [...pure, 'fields', 'schema', 'auth', 'api', 'progress'] as const
const browser = [...shared, 'feature', 'feature client'] as const
const verbs = [
  ...shared,
  'feature',
  'feature server',
  'auth server',
  'paging',
  'db',
  'env',
  'log',
  'workers',
  'workarounds',
] as const

/** The rooms. A file belongs to the first one that matches; imports within a room are unrestricted. */
export const rooms: readonly Room[] = [
  { name: 'base', holds: /^lib\/base\//, from: [] },
  { name: 'engine', holds: /^lib\/engine\//, from: ['base'] },
  { name: 'workarounds', holds: /^lib\/workarounds\//, from: ['base'] },
  { name: 'permissions', holds: /^lib\/auth\/permissions\.ts$/, from: ['base'] },
  { name: 'fields', holds: /^lib\/api\/fields\//, from: ['base', 'permissions'] },
  {
    name: 'schema',
    holds: /^lib\/features\/(.+\/)?schema\.ts$/,
    from: [...pure, 'fields', 'feature'],
  },
  { name: 'feature client', holds: /^lib\/features\/.*\.client\./, from: [...shared, 'feature'] },
  {
    name: 'feature server',
    holds: /^lib\/features\/.*\.server/,
    from: [...verbs, 'feature client'],
  },
  { name: 'feature', holds: /^lib\/features\//, from: shared },
  {
    name: 'progress',
    holds:
      /^lib\/workers\/(progress|lower-priority|fair-gate|hand-over|call-thread-messages|call-thread-body|call-thread-limits|serve-call-thread)\.ts$/,
    from: [],
  },
  {
    name: 'workers',
    holds: /^lib\/workers\/.*\.server/,
    from: ['base', 'env', 'log', 'progress'],
  },
  // Code in threads never accesses the database.
  { name: 'thread', holds: /^lib\/workers\/thread\.ts$/, from: ['feature', 'progress'] },
  { name: 'db', holds: /^lib\/db\//, from: ['base', 'env', 'log', 'workarounds'] },
  { name: 'env', holds: /^lib\/env\.server/, from: ['base', 'feature'] },
  { name: 'log', holds: /^lib\/(log|observe)\b/, from: ['base', 'env'] },
  {
    name: 'auth server',
    holds: /^lib\/auth\/.*\.server/,
    from: verbs.filter((it) => it !== 'api'),
  },
  { name: 'auth', holds: /^lib\/auth\//, from: [...pure, 'fields', 'schema'] },
  { name: 'paging', holds: /^lib\/api\/paging\/.*\.server/, from: ['base', 'fields', 'api'] },
  { name: 'api server', holds: /^lib\/api\/.*\.server/, from: [...verbs, 'jobs'] },
  { name: 'api', holds: /^lib\/api\//, from: [...pure, 'fields', 'schema', 'auth', 'progress'] },
  { name: 'jobs', holds: /^lib\/jobs\//, from: verbs },
  { name: 'components', holds: /^components\//, from: browser },
  {
    name: 'app',
    holds: /^(app\/|proxy\.|instrumentation)/,
    from: [
      ...browser,
      'components',
      'feature server',
      'auth server',
      'api server',
      'jobs',
      'env',
      'log',
      'workarounds',
    ],
  },
  {
    name: 'server',
    holds: /^server\//,
    from: [
      ...['base', 'api', 'api server', 'feature server', 'jobs', 'db', 'env', 'log'],
      ...['workers', 'progress', 'workarounds'],
    ],
  },
  // It starts the scripts of an installation, or the command line.
  { name: 'launcher', holds: /^bin\/berth\.mjs$/, from: ['bin', 'scripts'] },
  { name: 'bin', holds: /^bin\//, from: [...shared, 'feature'] },
  { name: 'scripts', holds: /^scripts\//, from: [] },
]

/** The room of a file. Null if it may import from everywhere (tests, benches, the seed, configuration). */
export const roomOf = (file: string): Room | null =>
  isTestFile(file) ? null : (rooms.find(({ holds }) => holds.test(file)) ?? null)

export const isTestFile = (file: string): boolean =>
  /\.test\.tsx?$|\.spec\.ts$/.test(file) || /^(testing|e2e|lib\/engine\/testing)\//.test(file)
