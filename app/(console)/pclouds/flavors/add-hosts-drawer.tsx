'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAddToPool } from '@/components/pclouds/use-add-to-pool'
import { DataTable } from '@/components/ui/data/data-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { matchesSearch } from '@/components/ui/text/search-text'
import { useList } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import type { Candidate } from '@/lib/features/host-flavors/schema'
import { candidateColumns } from './candidate-columns'
import { isAddable, otherSizes, serviceConsent } from './candidate-words'

/** The nodes that can be added to a pool. A node that cannot be added has the reason and the remedy. */
export function AddHostsDrawer({ flavor, onClose }: { flavor: string; onClose: () => void }) {
  const query = useList(hostFlavorContract.listCandidates, {})
  const hosts = useList(hostFlavorContract.listHosts, { params: { id: flavor } })
  const add = useAddToPool(flavor)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cause, setCause] = useState<unknown>(null)
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const addAll = async (nodes: readonly Candidate[]) => {
    setCause(null)
    try {
      // Adds nodes one after the other. Each leaves the selection when it is in the pool.
      for (const node of nodes) {
        await add.run(node)
        toggle(node.nodeId)
      }
    } catch (refusal) {
      return setCause(refusal)
    }
    saved(`${counted(nodes.length, 'host')} added to ${flavor}`)
    onClose()
  }
  const requested = (query.data ?? []).filter((it) => isAddable(it) && chosen.has(it.nodeId))
  return (
    <SidePanel opened onClose={onClose} title={`Add hosts to ${flavor}`} size="xl">
      <Toolbar lead="An empty node can be added. In the pool it takes only VMs of the tenant that holds it.">
        <SearchField label="Search nodes" value={search} onChange={setSearch} />
      </Toolbar>
      <ProblemAlert cause={cause} what="Not every host was added" />
      <StateBlock query={query} what="nodes" rows={8}>
        {(nodes) => (
          <Candidates
            nodes={nodes}
            search={search}
            setSearch={setSearch}
            chosen={chosen}
            toggle={toggle}
          />
        )}
      </StateBlock>
      <Notes requested={requested} inPool={hosts.data ?? []} />
      <Button
        mt="md"
        disabled={requested.length === 0}
        loading={add.isPending}
        onClick={() => void addAll(requested)}
      >
        {requested.length === 0 ? 'Choose hosts to add' : `Add ${requested.length}`}
      </Button>
    </SidePanel>
  )
}

type CandidatesProps = {
  nodes: readonly Candidate[]
  search: string
  setSearch: (search: string) => void
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
}

/** The nodes that match the search. Those that can be added come first. */
function Candidates({ nodes, search, setSearch, chosen, toggle }: CandidatesProps) {
  const rows = nodes
    .filter((it) => matchesSearch(search, [it.node, it.cluster, it.zone]))
    .toSorted((a, b) => Number(isAddable(b)) - Number(isAddable(a)))
  if (nodes.length === 0) return <EmptyBlock title="Every node is in a pool" />
  if (rows.length === 0)
    return <EmptyBlock title="No node matches the search" onClearFilter={() => setSearch('')} />
  return (
    <DataTable
      caption="Nodes outside of every pool"
      rows={rows}
      columns={candidateColumns(chosen, toggle)}
      rowKey={({ nodeId }) => nodeId}
      maxHeight="60vh"
    />
  )
}

type NotesProps = { requested: readonly Candidate[]; inPool: Parameters<typeof otherSizes>[1] }

/** The additional effects of adding the selected nodes. */
const Notes = ({ requested, inPool }: NotesProps) =>
  [serviceConsent(requested), otherSizes(requested, inPool)].map(
    (note) =>
      note !== null && (
        <Note key={note} tone="warn" role="status">
          {note}
        </Note>
      ),
  )
