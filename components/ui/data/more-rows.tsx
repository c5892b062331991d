import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import shared from '@/components/ui/shared.module.css'

/** Number of rows that a table shows at first: as many as one page of launches. */
export const ROWS_AT_ONCE = 100

type Props = {
  shown: number
  total: number
  onShow: (count: number) => void
}

/** Shown below a table that renders only its first rows; a printed page has all of them. */
export function MoreRows({ shown, total, onShow }: Props) {
  useEffect(() => {
    const showAll = () => flushSync(() => onShow(total))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [total, onShow])
  const more = Math.min(ROWS_AT_ONCE, total - shown)
  return (
    <div className={`${shared.line4x10} ${shared.above8}`}>
      <span className={shared.dimmedSm}>
        {shown} of {total} rows are shown.
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => onShow(shown + more)}>
        Show {more} more rows
      </Button>
      {shown + more < total && (
        <Button size="compact-sm" variant="subtle" onClick={() => onShow(total)}>
          Show all
        </Button>
      )}
    </div>
  )
}
