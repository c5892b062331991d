'use client'
import { memo, type ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from '../editable-grid.module.css'
import type { GridColumn } from '../types'
import { columnStyle, type Layout } from './layout'

type Props = { columns: readonly GridColumn[]; layout: Layout; corner: ReactNode }

export const GridHead = memo(function GridHead({ columns, layout, corner }: Props) {
  return (
    <>
      <colgroup>
        <col style={{ inlineSize: layout.head }} />
        {columns.map(({ id }, place) => (
          <col key={id} style={{ inlineSize: layout.columns[place]?.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={classes.corner}>
            <span className={classes.cornerText}>
              {corner ?? <span className={shared.hidden}>Row</span>}
            </span>
          </th>
          {columns.map((column, place) => {
            const { id, name, header } = column
            const stickyAt = layout.columns[place]?.stickyAt ?? null
            return (
              <th
                key={id}
                scope="col"
                className={classes.columnHead}
                title={name}
                data-frozen={stickyAt === null ? undefined : ''}
                style={columnStyle(column, stickyAt)}
              >
                <span className={`${shared.clip} ${shared.block} ${classes.clip}`}>
                  {header ?? name}
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
})
