'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { Download } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import { type MatchRow, matchesCsv, matchRows } from '@/lib/features/previews/view/match-rows'
import { appearancesOf } from '@/lib/features/previews/view/slices'
import classes from '../tabs.module.css'
import type { Preview } from '../use-preview'
import { MatchDrawer } from './match-drawer'
import { MatchesTable } from './matches-table'

/** The candidates of the deployable: those that compete, or all with the reasons for rejection. */
export function MatchesTab({ preview }: { preview: Preview }) {
  const { inputs, snapshot } = preview
  const now = useDeferredValue(preview.now)
  const rows = useMemo(() => (now === null ? [] : matchRows(now)), [now])
  const appearances = useMemo(
    () => new Map(appearancesOf(inputs).map((appearance) => [appearance.id, appearance])),
    [inputs],
  )
  const [showsAll, setAll] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const considered = useMemo(() => rows.filter(({ group }) => group !== null), [rows])
  // If no candidate competes, all are shown with their reasons.
  const isAll = showsAll || considered.length === 0
  const shown = isAll ? rows : considered
  const open = useCallback(({ id }: MatchRow) => setOpened(id), [])
  const row = rows.find(({ id }) => id === opened)

  return (
    <div className={`${shared.stack12} ${shared.top}`}>
      <div className={classes.actions}>
        <SegmentedControl
          size="xs"
          aria-label="Which matches"
          value={isAll ? 'all' : 'considered'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'considered', label: `Considered ${considered.length}` },
            { value: 'all', label: `All candidates ${rows.length}` },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          disabled={shown.length === 0}
          onClick={() =>
            saveFile('matches.csv', 'text/csv', matchesCsv(shown, snapshot.reportingCurrency))
          }
        >
          Export CSV
        </Button>
      </div>
      {shown.length > 0 && (
        <MatchesTable
          rows={shown}
          appearances={appearances}
          currency={snapshot.reportingCurrency}
          poolId={snapshot.pool?.id ?? null}
          onOpen={open}
        />
      )}
      {row !== undefined && now !== null && (
        <MatchDrawer
          evaluated={now}
          row={row}
          currency={snapshot.reportingCurrency}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
