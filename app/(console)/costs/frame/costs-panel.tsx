'use client'
import { Button } from '@mantine/core'
import { CalendarClock, Download, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { LockedButton } from '@/components/ui/locked-button'
import { PageLink } from '@/components/ui/text/page-link'
import { addressOf } from '@/lib/api/browser/call-route'
import { whenOnline } from '@/lib/api/browser/when-online'
import { priceGridContract } from '@/lib/features/prices/grid/contract'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { usePriceGrid } from '@/lib/features/prices/grid/use-price-grid.client'
import type { Requested } from '../model/requested'
import { PriceEditorSkeleton } from './price-editor-skeleton'
import { useCostsAddress } from './use-costs-address'

const ScheduleDialog = dynamic(
  () => whenOnline(() => import('../staging/schedule-dialog')).then((it) => it.ScheduleDialog),
  { loading: () => null },
)

const loadEditor = fetchedEarly(() =>
  whenOnline(() => import('./price-editor')).then((it) => it.PriceEditor),
)
const PriceEditor = dynamic(loadEditor, { ssr: false, loading: () => <PriceEditorSkeleton /> })

type Props = {
  /** The prices that the server rendered, at the requested time. Absent if too large for a page. */
  initial: PriceGrid | undefined
  initialAt: string | null
  requested: Requested | null
}

/** The prices of every account, by hardware profile and realm. */
export function CostsPanel({ initial, initialAt, requested }: Props) {
  const [url, setUrl] = useCostsAddress()
  const query = usePriceGrid(url.asof, url.asof === initialAt ? initial : undefined)
  const [isScheduleOpen, setScheduleOpen] = useState(false)
  return (
    <>
      <Toolbar lead="What an instance costs per hour, for every account, hardware profile and realm. A missing price does not count as 0.">
        <LockedButton
          permission="price.stage"
          variant="default"
          leftSection={<Upload size={15} aria-hidden />}
          onClick={() => void setUrl({ import: '' })}
        >
          Import…
        </LockedButton>
        <Button
          component="a"
          variant="default"
          href={addressOf(priceGridContract.export, { query: { at: url.asof } })}
          download
          leftSection={<Download size={15} aria-hidden />}
        >
          Export CSV
        </Button>
        <Button
          variant="default"
          leftSection={<CalendarClock size={15} aria-hidden />}
          onClick={() => setScheduleOpen(true)}
        >
          Applied and scheduled
        </Button>
      </Toolbar>
      <StateBlock query={query} what="prices" skeleton={<PriceEditorSkeleton />}>
        {(grid) =>
          grid.accounts.length === 0 || grid.profiles.length === 0 ? (
            <NothingToPrice hasAccounts={grid.accounts.length > 0} />
          ) : (
            <PriceEditor grid={grid} url={url} setUrl={setUrl} requested={requested} />
          )
        }
      </StateBlock>
      {isScheduleOpen && <ScheduleDialog onClose={() => setScheduleOpen(false)} />}
    </>
  )
}

const NothingToPrice = ({ hasAccounts }: { hasAccounts: boolean }) =>
  hasAccounts ? (
    <EmptyBlock
      title="No hardware profiles yet"
      action={<PageLink href="/catalog">Open the catalog</PageLink>}
    >
      A price belongs to an account and a hardware profile of its provider. Add the profiles a
      provider offers first.
    </EmptyBlock>
  ) : (
    <EmptyBlock
      title="No accounts yet"
      action={<PageLink href="/accounts">Open accounts</PageLink>}
    >
      A price belongs to an account. Create one first, or import an inventory with everything at
      once.
    </EmptyBlock>
  )
