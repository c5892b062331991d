'use client'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { useZone } from '@/components/time/reader-clock'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { addressOf } from '@/lib/api/browser/call-route'
import { usePages } from '@/lib/api/client'
import { dayStart } from '@/lib/base/time-text'
import { auditContract } from '@/lib/features/audit/contract'
import { auditColumns } from './audit-columns'
import { AuditFilters, type AuditUrl, noFilter } from './audit-filters'
import { foldBursts } from './sentence/fold-bursts'

const text = parseAsString.withDefault('')

/** Changes with author, time and address; the log itself cannot be changed. */
export function AuditPanel() {
  const [url, setUrl] = useQueryStates({
    actor: text,
    noun: text,
    object: text,
    from: text,
    to: text,
  })
  const [settled] = useDebouncedValue(url, 300)
  const filter = filterOf(settled, useZone())
  const query = usePages(auditContract.list, { query: { ...filter, limit: 50 } })
  const isFiltered = Object.values(url).some((value) => value !== '')
  return (
    <>
      <Toolbar lead="All changes, newest first. Entries cannot be changed or deleted.">
        <MenuButton
          button={(opener) => (
            <Button
              {...opener}
              variant="default"
              rightSection={<ChevronDown size={14} aria-hidden />}
            >
              Export
            </Button>
          )}
          entries={[
            {
              id: 'csv',
              label: 'What matches, as CSV',
              href: addressOf(auditContract.list, { query: { ...filter, format: 'csv' } }),
              isFile: true,
            },
            {
              id: 'json',
              label: 'What matches, as JSON',
              href: addressOf(auditContract.list, { query: { ...filter, format: 'json' } }),
              isFile: true,
            },
          ]}
        />
      </Toolbar>
      <AuditFilters url={url} onChange={(change) => void setUrl(change)} />
      <StateBlock query={withoutMoreError(query)} what="the audit log" rows={12}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return isFiltered ? (
              <EmptyBlock title="No entry matches" onClearFilter={() => void setUrl(noFilter)} />
            ) : (
              <EmptyBlock title="Nothing has been changed yet" />
            )
          return (
            <DataTable
              caption="Audit log"
              rows={foldBursts(entries)}
              columns={auditColumns((change) => void setUrl(change))}
              rowKey={({ id }) => id}
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what="older entries" />
    </>
  )
}

const filterOf = ({ actor, noun, object, from, to }: AuditUrl, zone: string) => ({
  actor: actor.trim(),
  noun,
  subject: object.trim(),
  from: dayStart(from, 0, zone),
  to: dayStart(to, 1, zone),
})
