import { Fragment } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Status } from '@/components/ui/text/status'
import { type KeyFinding, reasonOf, reasonWords } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import classes from './checks.module.css'
import { listed } from './listed'

type Props = {
  /** Null while unknown. */
  findings: readonly KeyFinding[] | null
  names: ShownClusterKeys['names']
}

/** All findings about the keys, the most severe first. */
export function Findings({ findings, names }: Props) {
  if (findings === null) return <p>Checking the keys…</p>
  if (findings.length === 0)
    return (
      <EmptyBlock title="Nothing found">
        No key isolates VMs, contradicts another one or exists on one side only.
      </EmptyBlock>
    )
  return (
    <DataTable
      caption="Findings"
      rows={findings}
      columns={columnsOf(names)}
      rowKey={(finding) => JSON.stringify([finding.code, finding.facts, finding.vms[0]])}
      maxHeight="480px"
      isStacked
    />
  )
}

const severityStatuses = {
  problem: { tone: 'off', text: 'problem' },
  warning: { tone: 'warn', text: 'warning' },
  note: { tone: 'plain', text: 'note' },
} as const

const columnsOf = (names: Props['names']): Column<KeyFinding>[] => [
  {
    id: 'finding',
    header: 'Finding',
    cell: ({ code, severity }) => (
      <span className={`${shared.inline6} ${classes.finding}`}>
        <Status tone={severityStatuses[severity].tone}>{severityStatuses[severity].text}</Status>
        {reasonOf(code).words}
      </span>
    ),
  },
  { id: 'what', header: 'What it means', cell: (finding) => <Meaning finding={finding} /> },
  {
    id: 'where',
    header: 'VMs and nodes',
    cell: ({ vms, nodes }) => (
      <span className={classes.wrapped}>
        <Names names={vms.map((id) => names.vms[id] ?? id)} />
        {vms.length > 0 && nodes.length > 0 && '; '}
        <Names names={nodes.map((id) => names.nodes[id] ?? id)} />
      </span>
    ),
  },
]

/** A line breaks between names, and inside a name only if it is longer than the column. */
const Names = ({ names: all }: { names: readonly string[] }) =>
  listed(all)
    .split(' ')
    .map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur in several places.
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={classes.word}>{word}</span>
      </Fragment>
    ))

function Meaning({ finding: { code, facts } }: { finding: KeyFinding }) {
  const { sentence, change } = reasonWords(code, facts)
  return (
    <span className={classes.wrapped}>
      {sentence}.
      {change !== null && (
        <small className={`${shared.dimmed} ${shared.block}`}>{capitalised(change)}.</small>
      )}
    </span>
  )
}
