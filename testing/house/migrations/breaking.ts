import {
  addedColumn,
  alterationOf,
  bare,
  createdTable,
  functionOf,
  quotedNames,
  statementsOf,
  uniqueIndexOf,
} from './statements'

/**
 * Schema objects that servers of the last release do not use, so that they may change. Functions are those that these
 * servers may call, with their parameters.
 */
type Unreleased = {
  tables: Set<string>
  /** Names in the format "table.column". */
  columns: Set<string>
  functions: Map<string, Set<string>>
}

export const nothingUnreleased = (): Unreleased => ({
  tables: new Set(),
  columns: new Set(),
  functions: new Map(),
})

/** Statements that always break a server of the last release. */
const ALWAYS = [
  { name: 'DROP TYPE', pattern: /^drop (type|domain)\b/i },
  { name: 'DROP VIEW', pattern: /^drop (materialized )?view\b/i },
  { name: 'DROP FUNCTION', pattern: /^drop (function|procedure|routine|aggregate)\b/i },
  { name: 'DROP SEQUENCE', pattern: /^drop sequence\b/i },
  { name: 'DROP SCHEMA', pattern: /^drop schema\b/i },
  { name: 'DROP EXTENSION', pattern: /^drop extension\b/i },
  // No query names an index, so renaming one is allowed.
  { name: 'RENAME', pattern: /^alter (?!table\b|index\b).*\brename\b/i },
]

/** Records the functions of a migration that servers of the last release use. */
export function noteFunctions(sql: string, { functions }: Unreleased): void {
  for (const statement of statementsOf(sql)) {
    const made = functionOf(statement)
    if (made === null) continue
    const signatures = functions.get(made.name) ?? new Set()
    functions.set(made.name, signatures.add(made.parameters))
  }
}

/**
 * The parts of a migration that break servers of the last release. Adds its tables and columns to those that these
 * servers do not use.
 */
export function breaking(sql: string, unreleased: Unreleased): string[] {
  return statementsOf(sql).flatMap((statement) => {
    const created = createdTable(statement)
    if (created !== null) unreleased.tables.add(created)
    return [
      ...ALWAYS.flatMap(({ name, pattern }) => (pattern.test(statement) ? name : [])),
      ...droppedTables(statement, unreleased),
      ...alterations(statement, unreleased),
      ...uniqueIndex(statement, unreleased),
      ...otherSignature(statement, unreleased),
    ]
  })
}

function droppedTables(statement: string, { tables }: Unreleased): string[] {
  const [, names] =
    /^drop table (?:if exists )?(.*?)(?: cascade| restrict)?$/i.exec(statement) ?? []
  const all = names?.split(',').map((name) => bare(name.trim().split('.').at(-1))) ?? []
  return all.some((name) => !tables.has(name)) ? ['DROP TABLE'] : []
}

/** A second function of the same name makes calls ambiguous if its additional parameters have defaults. */
function otherSignature(statement: string, { functions }: Unreleased): string[] {
  const made = functionOf(statement)
  const signatures = made === null ? undefined : functions.get(made.name)
  if (made === null || signatures === undefined || signatures.has(made.parameters)) return []
  return [`another signature of ${made.name}`]
}

function uniqueIndex(statement: string, unreleased: Unreleased): string[] {
  const index = uniqueIndexOf(statement)
  if (index === null || isUnreleased(index.table, index.columns, unreleased)) return []
  return ['UNIQUE INDEX']
}

function alterations(statement: string, unreleased: Unreleased): string[] {
  const alteration = alterationOf(statement)
  if (alteration === null || unreleased.tables.has(alteration.table)) return []
  const { table, actions } = alteration
  return actions.flatMap((action) => {
    const added = addedColumn(action)
    if (added === null) return altered(table, action, unreleased)
    unreleased.columns.add(`${table}.${added.column}`)
    const { definition } = added
    const isRequired =
      /\bnot null\b|\bprimary key\b/i.test(definition) &&
      !/\b(default|generated)\b/i.test(definition)
    return isRequired ? ['ADD COLUMN NOT NULL without DEFAULT'] : []
  })
}

const CONSTRAINT =
  /^add (?:constraint (?:"[^"]+"|\w+) )?(check|unique|primary key|foreign key|exclude)\b(.*)$/i
const COLUMN = /^alter (?:column )?("[^"]+"|\w+) (.*)$/i
const RESTRICTIONS = [
  { name: 'ALTER TYPE of a column', pattern: /^(set data )?type\b/i },
  { name: 'SET NOT NULL', pattern: /^set not null\b/i },
  { name: 'DROP NOT NULL', pattern: /^drop not null\b/i },
  { name: 'DROP DEFAULT', pattern: /^drop default\b/i },
]

/** Describes an action other than ADD COLUMN on a table that servers of the last release use. */
function altered(table: string, action: string, unreleased: Unreleased): string[] {
  if (/^rename\b/i.test(action)) return ['RENAME']

  const [, kind, about = ''] = CONSTRAINT.exec(action) ?? []
  if (kind !== undefined) {
    // The referenced table of a foreign key is not written through this table.
    const own = about.split(/\breferences\b/i)[0] ?? ''
    return isUnreleased(table, own, unreleased) ? [] : [`ADD ${kind.toUpperCase()}`]
  }

  const [, column, change = ''] = COLUMN.exec(action) ?? []
  if (column !== undefined) {
    if (unreleased.columns.has(`${table}.${bare(column)}`)) return []
    return RESTRICTIONS.flatMap(({ name, pattern }) => (pattern.test(change) ? name : []))
  }

  const [, dropped] =
    /^drop (?!constraint\b)(?:column )?(?:if exists )?("[^"]+"|\w+)/i.exec(action) ?? []
  if (dropped === undefined || unreleased.columns.has(`${table}.${bare(dropped)}`)) return []
  return ['DROP COLUMN']
}

/** True if servers of the last release cannot violate a rule over these columns, because they write none of them. */
function isUnreleased(table: string, columns: string, unreleased: Unreleased): boolean {
  if (unreleased.tables.has(table)) return true
  const names = quotedNames(columns)
  return names.length > 0 && names.every((name) => unreleased.columns.has(`${table}.${name}`))
}
