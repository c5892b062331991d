'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import { DataTable } from '@/components/ui/data/data-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { Deployable } from '@/lib/features/deployables/schema'
import { useDeployables } from '@/lib/features/deployables/use-deployables.client'
import { deployableColumns } from './deployable-columns'

const DeployableDrawer = dynamic(
  () => import('./deployable-drawer').then((it) => it.DeployableDrawer),
  { loading: () => null },
)

/** Everything that can be launched, and what it asks for. */
export function DeployablesPanel({ initial }: { initial: readonly Deployable[] | undefined }) {
  const query = useDeployables(initial)
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    deployable: parseAsString,
  })
  const open = (deployable: string | null) => void setUrl({ deployable }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A deployable is a set of assemblies: a number of instances of an image on a hardware profile.">
        <SearchField
          label="Search deployables"
          value={url.q}
          onChange={(q) => void setUrl({ q })}
        />
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New deployable
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="deployables">
        {(deployables) => {
          if (deployables.length === 0)
            return (
              <EmptyBlock title="No deployables yet">
                A deployable needs hardware profiles and images from the catalog.
              </EmptyBlock>
            )
          const rows = deployables.filter(({ name, assemblies }) =>
            matchesSearch(url.q, [
              name,
              ...assemblies.flatMap(({ image, hardwareProfile }) => [image, hardwareProfile]),
            ]),
          )
          if (rows.length === 0)
            return (
              <EmptyBlock
                title="No deployable matches the search"
                onClearFilter={() => void setUrl({ q: '' })}
              />
            )
          return (
            <DataTable
              caption="Deployables"
              rows={rows}
              columns={deployableColumns(open)}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              selected={url.deployable}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort })}
            />
          )
        }}
      </StateBlock>
      {url.deployable !== null && query.data !== undefined && (
        <DeployableDrawer
          key={url.deployable}
          deployable={query.data.find(({ id }) => id === url.deployable) ?? null}
          isNew={url.deployable === 'new'}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
