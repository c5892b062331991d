'use client'
import dynamic from 'next/dynamic'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ContributionMatrix } from '@/components/trace/selection/contribution-matrix'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { whenOnline } from '@/lib/api/browser/when-online'
import { pointsText } from '@/lib/base/percent'
import { matrixOf, orderHints } from '@/lib/features/previews/compare/contributions'
import type { Preview } from './use-preview'

// Loaded on demand, because a click opens it.
const AccountDrawer = dynamic(
  fetchedEarly(() =>
    loadWithRetries(() =>
      whenOnline(() => import('@/components/trace/selection/account-drawer')).then(
        (it) => it.AccountDrawer,
      ),
    ),
  ),
)
const AccountRanking = dynamic(() =>
  loadWithRetries(() =>
    whenOnline(() => import('@/components/trace/ranking/account-ranking')).then(
      (it) => it.AccountRanking,
    ),
  ),
)

/** How each account got its share. Rendered after the chart, so that it does not delay it. */
export function ExplainTab({ preview }: { preview: Preview }) {
  const { inputs, deployableId, distribution, ranks } = preview
  const now = useDeferredValue(preview.now)
  const group = useDeferredValue(distribution?.group ?? null)
  const matrix = useMemo(
    () => (now === null ? null : matrixOf(inputs, deployableId, now, group)),
    [inputs, deployableId, now, group],
  )
  // Runs the engine once for every pair of neighbours, so the matrix is rendered first.
  const isRendered = useDeferredValue(true, false)
  const hints = useMemo(
    () => (now === null || !isRendered ? [] : orderHints(inputs, deployableId, now)),
    [inputs, deployableId, now, isRendered],
  )
  const [opened, setOpened] = useState<{ account: string; group: number } | null>(null)
  const open = useCallback((account: string, of: number) => setOpened({ account, group: of }), [])
  const row = matrix?.rows.find(
    (each) => each.appearance.id === opened?.account && each.group === opened.group,
  )

  if (matrix === null || now === null || matrix.rows.length === 0) {
    return (
      <p className={shared.dimmedSm}>No candidate competes, so there is no share to explain.</p>
    )
  }
  return (
    <div className={`${shared.stack12} ${shared.top}`}>
      <ContributionMatrix matrix={matrix} onRow={open} />
      {hints.map(({ first, second, shift }) => (
        <Note key={`${first} ${second}`}>
          {`Order matters here: swapping ${first} and ${second} moves a share by up to ${pointsText(shift)}.`}
        </Note>
      ))}
      {row !== undefined && (
        <AccountDrawer
          evaluated={now}
          row={row}
          columns={matrix.columns}
          onClose={() => setOpened(null)}
        >
          {ranks.areRead && ranks.shown !== null && (
            <AccountRanking
              account={row.appearance.id}
              ranked={ranks.shown}
              versions={ranks.rankedBy === 'live' ? ranks.versions : null}
            />
          )}
        </AccountDrawer>
      )}
    </div>
  )
}
