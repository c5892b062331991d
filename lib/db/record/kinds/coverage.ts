import { launchColumns } from './launch-columns'
import { notCovered, uncoveredColumns } from './not-covered'
import { recordedTable, tableKinds } from './recorded-tables'

/** Tables whose columns are all covered by the seals of a ledger. */
const sealedTables = [
  ...['Receipt', 'AttemptResult', 'AuditEntry', 'RecordChange', 'LedgerSeal', 'LedgerPruning'],
] as const

/** The recorded columns of each table with recorded changes, and of contents, which are stored under their digest. */
export const recordedColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ...tableKinds.map((kind) => {
    const { table, key = ['id'], columns } = recordedTable(kind)
    return [table, [...key, ...columns]] as const
  }),
  ['Launch', ['id', ...launchColumns]],
  ['DecisionContent', ['hash', 'body']],
])

export type Coverage = 'recorded' | 'not covered'

/** The lists that contain a column. It is exactly one, unless a list is wrong. */
export function coverageOf(table: string, column: string): Coverage[] {
  const reasons = notCovered[table]
  const isRecorded = recordedColumns.get(table)?.includes(column) === true
  const isSealed = sealedTables.some((each) => each === table)
  const isListed = typeof reasons === 'string' || Object.hasOwn(reasons ?? {}, column)
  const isCommon = recordedColumns.has(table) && Object.hasOwn(uncoveredColumns, column)
  return [
    ...(isRecorded || isSealed ? ['recorded' as const] : []),
    ...(isListed || isCommon ? ['not covered' as const] : []),
  ]
}

/** The tables and columns that the record does not cover, such as `Event` or `Node (load, measuredAt)`. */
export const uncoveredNames = (): string[] => [
  `every recorded table (${Object.keys(uncoveredColumns).join(', ')})`,
  ...Object.entries(notCovered)
    .map(([table, reasons]) =>
      typeof reasons === 'string' ? table : `${table} (${Object.keys(reasons).join(', ')})`,
    )
    .sort(),
]

/** The document docs/record.md: all recorded columns, and those not covered with the reasons. */
export function coverageText(): string {
  const rows = Object.entries(notCovered)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([table, reasons]): string[] =>
      typeof reasons === 'string'
        ? [`| ${table} | all | ${reasons} |`]
        : Object.entries(reasons).map(([column, why]) => `| ${table} | ${column} | ${why} |`),
    )
  const common = Object.entries(uncoveredColumns).map(
    ([column, why]) => `| every recorded table | ${column} | ${why} |`,
  )
  const recorded = [...recordedColumns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, columns]) => `| ${table} | ${columns.join(', ')} |`)
  return [
    '# What the record covers\n',
    'Made from `lib/db/record/kinds` by a test, which also checks that every column of every table is in one of the two lists.\n',
    `Sealed row by row, with every column: ${sealedTables.join(', ')}.\n`,
    '## Recorded\n\nEach change of these columns appends a signed record, and deleted rows are found.\n',
    ['| table | columns |\n|---|---|', ...recorded].join('\n'),
    '\n## Not covered\n\n`npm run verify-ledger` does not find changes of these.\n',
    ['| table | column | reason |\n|---|---|---|', ...common, ...rows].join('\n'),
    '',
  ].join('\n')
}
