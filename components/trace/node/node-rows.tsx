'use client'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SearchField } from '@/components/ui/data/search-field'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'

/** Up to this many nodes are all shown; of more nodes only the closest to being chosen. */
const FEW = 12

type Props<Row> = {
  /** The rows, ordered by how close the nodes came to being chosen. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows the most relevant nodes; others can be searched by name, or all shown. */
export function NodeRows<Row>({ rows, nameOf, children }: Props<Row>) {
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const requested = search.trim().toLowerCase()
  const found =
    requested === '' ? rows : rows.filter((row) => nameOf(row).toLowerCase().includes(requested))
  const shown = isWhole ? found : found.slice(0, FEW)
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      {rows.length > FEW && <SearchField label="Find a node" value={search} onChange={setSearch} />}
      {found.length === 0 ? (
        <p className={shared.dimmedSmWrap}>No node name contains this text.</p>
      ) : (
        children(shown)
      )}
      {shown.length < found.length && (
        <div className={shared.line6}>
          <span className={shared.dimmedSmWrap}>
            {`The nearest ${shown.length} of ${counted(found.length, 'node')}.`}
          </span>
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  )
}
