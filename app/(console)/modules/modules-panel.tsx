'use client'
import { Switch } from '@mantine/core'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { WholeList } from '@/components/resource/list/whole-list'
import { SearchField } from '@/components/ui/data/search-field'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { matchesSearch } from '@/components/ui/text/search-text'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module } from '@/lib/features/modules/schema'
import { moduleColumns } from './module-columns'

const BuiltInModules = dynamic(
  () => whenOnline(() => import('./built-in/built-in-modules')).then((it) => it.BuiltInModules),
  { ssr: false, loading: () => <SkeletonRows rows={6} what="built-in modules" /> },
)

/** Every named module with its summary, its newest version, and the live policies that use it. */
export function ModulesPanel({ initial }: { initial: readonly Module[] | undefined }) {
  const query = useList(moduleContract.list, { query: { archived: 'true' } }, { initial })
  const router = useRouter()
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    archived: parseAsBoolean.withDefault(false),
  })
  const open = (id: string) => router.push(`/modules/${encodeURIComponent(id)}`)
  return (
    <>
      <Toolbar lead="A policy is a stack of modules. The Add menu of a pool offers the built-in modules and the rules that are saved here.">
        <SearchField label="Search modules" value={url.q} onChange={(q) => void setUrl({ q })} />
        <Switch
          size="sm"
          label="Archived"
          checked={url.archived}
          onChange={(event) => void setUrl({ archived: event.currentTarget.checked })}
        />
        <LockedButton
          permission="module.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New module
        </LockedButton>
      </Toolbar>
      <div className={shared.stack14}>
        <StateBlock query={query} what="modules">
          {(modules) => {
            const offered = modules.filter(({ archived }) => url.archived || !archived)
            if (offered.length === 0)
              return (
                <EmptyBlock title="No modules of your own yet">
                  A module is a rule with a name and parameters. Copy one of the built-in modules
                  below as a rule, or write a new one. Once saved, every pool’s Add menu offers it.
                </EmptyBlock>
              )
            const rows = offered.filter(({ id, latest: { definition, author } }) =>
              matchesSearch(url.q, [id, definition.label, definition.summary, author]),
            )
            if (rows.length === 0)
              return (
                <EmptyBlock
                  title="No module matches the search"
                  onClearFilter={() => void setUrl({ q: '' })}
                />
              )
            return (
              <WholeList
                list="modules"
                one="module"
                many="modules"
                nameOf={({ latest }) => latest.definition.label}
                apiPath="/modules"
                caption="Modules"
                rows={rows}
                columns={moduleColumns}
                rowKey={({ id }) => id}
                onOpen={({ id }) => open(id)}
              />
            )
          }}
        </StateBlock>
        <BuiltInModules search={url.q} />
      </div>
    </>
  )
}
